import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oauthError } from '#schema/access/wire.ts';
import { DISCARDED_BYTES } from '#shared/http/read-body.ts';
import { anyText } from '../../support/any-text.ts';
import { runsOf, sampled } from '../../support/full-run.ts';
import { call, freshIp } from '../support/browser.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const utf8 = new TextEncoder();

let uses = 0;
let ip = freshIp();
/** Answers a new address every fifteen requests. That is below every limit and creates few counters. */
const nextIp = (): string => {
  uses += 1;
  if (uses % 15 === 0) ip = freshIp();
  return ip;
};

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that every endpoint refuses, whatever their content type. */
const bodies: ReadonlyArray<[string, BodyInit, Record<string, string>]> = [
  ['nothing', '', {}],
  ['an empty form', '', FORM_TYPE],
  ['an empty JSON body', '', JSON_TYPE],
  ['half an object', '{"grant_type":', JSON_TYPE],
  ['an array', '[]', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a number', '1e999', JSON_TYPE],
  ['nesting', nested(10), JSON_TYPE],
  ['deep nesting', nested(2000), JSON_TYPE],
  ['deep arrays', '['.repeat(8000), JSON_TYPE],
  ['a repeated key', '{"token":"a","token":"b","client_id":"c"}', JSON_TYPE],
  ['a prototype key', '{"__proto__":{"token":"x"},"client_id":"c"}', JSON_TYPE],
  ['wrong types', '{"grant_type":1,"token":[],"client_id":{},"redirect_uris":"x","code":null}', JSON_TYPE],
  [
    'lone surrogates',
    '{"token":"\\ud800","client_id":"\\udfff","client_name":"\\ud800","redirect_uris":["\\ud800"]}',
    JSON_TYPE,
  ],
  ['a NUL', '{"token":"a\\u0000b","client_id":"\\u0000","grant_type":"\\u0000"}', JSON_TYPE],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE],
  ['invalid UTF-8 in a form', new Uint8Array([0x74, 0x6f, 0x3d, 0xc3, 0x28]), FORM_TYPE],
  ['bad escapes in a form', 'token=%ZZ&client_id=%C3%28&grant_type=%00', FORM_TYPE],
  ['a repeated parameter', 'token=a&token=b&client_id=c', FORM_TYPE],
  ['a repeated resource', 'grant_type=refresh_token&resource=a&resource=b', FORM_TYPE],
  ['many parameters', 'a=1&'.repeat(4000), FORM_TYPE],
  ['a byte order mark', '\ufeff{"token":"a","client_id":"b"}', JSON_TYPE],
  ['another type', '<xml/>', { 'Content-Type': 'text/xml' }],
  ['no type', utf8.encode('token=a'), {}],
  ['a strange type', '{}', { 'Content-Type': 'application/json; charset=utf-16; charset=x' }],
  ['a broken type', '{}', { 'Content-Type': ';;;=' }],
  ['too much', 'x'.repeat(20_000), FORM_TYPE],
];

describe('malformed bodies', () => {
  it.each(['/oauth/register', '/oauth/token', '/oauth/revoke'])(
    'malformed bodies never cause an internal error of %s',
    async (path) => {
      for (const [name, body, headers] of path === '/oauth/token' ? bodies : sampled(bodies, 3)) {
        const answer = await call(path, {
          method: 'POST',
          headers: { ...headers, 'CF-Connecting-IP': nextIp() },
          body,
        });
        expect([200, 400, 413], `${name}: ${answer.status}`).toContain(answer.status);
        if (answer.status !== 200) expect(oauthError.safeParse(await answer.json()).success, name).toBe(true);
        if (path !== '/oauth/revoke') expect(answer.status, name).not.toBe(200);
      }
    },
  );

  it('bodies are read up to their limit only, whatever Content-Length says [A1.5 A4.3]', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const answer = await call('/oauth/revoke', {
      method: 'POST',
      headers: { ...FORM_TYPE, 'CF-Connecting-IP': nextIp() },
      body: endless,
    });
    expect(answer.status).toBe(413);
    // The service discards the body past its limit for a while, so that an honest client reads the answer, and
    // then closes.
    expect(sent).toBeLessThan(DISCARDED_BYTES + 200 * 1024);
  });

  it('bodies of any JSON shape and any text get an answer of the error table [A3.10]', async () => {
    const client = await new OAuthClient().register();
    const value = fc.oneof(
      anyText({ maxLength: 300 }),
      fc.jsonValue({ maxDepth: 3 }),
      fc.constant(client.id),
      fc.constant(REDIRECT),
    );
    const names = [
      'grant_type',
      'code',
      'redirect_uri',
      'client_id',
      'code_verifier',
      'resource',
      'refresh_token',
      'token',
      'redirect_uris',
      'client_name',
      'scope',
      'grant_types',
    ];
    const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })), value, {
      maxKeys: 10,
    });
    const known = fc.record(
      {
        grant_type: fc.constantFrom('authorization_code', 'refresh_token'),
        resource: fc.constant(env.MCP_URL),
        client_id: fc.constantFrom(client.id, 'x'),
        code: value,
        refresh_token: value,
        redirect_uri: value,
        code_verifier: fc.string({ minLength: 43, maxLength: 128 }),
        token: value,
        redirect_uris: fc.array(value, { maxLength: 12 }),
        client_name: value,
      },
      { requiredKeys: ['grant_type', 'resource'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('register', 'token', 'revoke'),
        fc.oneof(body, known),
        async (path, given) => {
          const answer = await call(`/oauth/${path}`, {
            method: 'POST',
            headers: { ...JSON_TYPE, 'CF-Connecting-IP': nextIp() },
            body: JSON.stringify(given),
          });
          expect([200, 201, 400, 413]).toContain(answer.status);
        },
      ),
      { numRuns: runsOf(150) },
    );
  });

  it('any query gets an answer of the error table, and a state is returned unchanged [A2.2 A2.5]', async () => {
    const client = await new OAuthClient().register();
    const wild = anyText({ maxLength: 1100 });
    await fc.assert(
      fc.asyncProperty(
        wild,
        fc.constantFrom('state', 'scope', 'client_id', 'redirect_uri', 'code_challenge', 'resource'),
        async (text, name) => {
          const path = await client.authorizePath({ [name]: text });
          const answer = await call(path, { headers: { 'CF-Connecting-IP': nextIp() } });
          expect([302, 400]).toContain(answer.status);
          if (answer.status !== 302 || name !== 'state') return;
          const id = new URL(answer.headers.get('Location')!).searchParams.get('request');
          const row = await env.DB.prepare('SELECT state FROM oauth_requests WHERE id = ?1')
            .bind(id)
            .first<{ state: string | null }>();
          expect(row?.state ?? '').toBe(new URL(path, 'http://x').searchParams.get('state') ?? '');
        },
      ),
      { numRuns: runsOf(120) },
    );
  });
});

describe('malformed headers and addresses', () => {
  it('malformed headers and addresses never cause an internal error', async () => {
    const headers: Array<Record<string, string>> = [
      { Cookie: '=;;; session; session=; session=%00; authorize-x=1' },
      { Cookie: `session=${'x'.repeat(8000)}` },
      { Authorization: 'Bearer' },
      { Authorization: `Bearer ${'x'.repeat(6000)}` },
      { Authorization: 'Basic x, Bearer y' },
      { 'Content-Length': 'x' },
      { 'CF-Connecting-IP': 'not an address' },
      { Origin: 'null' },
      { 'X-Request-Id': '\u00e9'.repeat(3) },
    ];
    const paths = [
      '/sign-in?return_to=%',
      '/connections',
      '/oauth/consent?request=%00',
      '/sign-in/link?token=%FF',
      '/oauth/authorize?%',
      '/mcp',
      '/api/skills/public',
      '/.well-known/oauth-authorization-server?x=1',
    ];
    for (const header of headers) {
      for (const path of paths) {
        const answer = await call(path, { headers: header });
        expect(answer.status, `${path} ${JSON.stringify(header).slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });
});
