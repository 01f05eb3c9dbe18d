import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call } from '../support/browser.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('answers of the token endpoint', () => {
  it('answers are stored by no cache, including caches of HTTP/1.0 (RFC 6749 5.1) [A3.11]', async () => {
    const client = await new OAuthClient().register();
    const code = (await client.approve(await signedIn(await addPerson()))).get('code') ?? '';
    const good = await client.redeem(code);
    const bad = await client.redeem('lac_unknown');
    expect([good.status, bad.status]).toEqual([200, 400]);
    for (const answer of [good, bad]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Pragma')).toBe('no-cache');
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    }
  });

  it('a body of one byte more than 16 KiB answers invalid_request [A1.5 A4.3]', async () => {
    const client = await new OAuthClient().register();
    const parameters = `grant_type=refresh_token&refresh_token=x&client_id=${client.id}&resource=${env.MCP_URL}&pad=`;
    const send = (bytes: number) =>
      client.post('/oauth/token', parameters.padEnd(bytes, 'a'), FORM).then(async (answer) => {
        return [answer.status, (await answer.json<{ error: string }>()).error];
      });
    expect(await send(16 * 1024 - 1)).toEqual([400, 'invalid_grant']);
    expect(await send(16 * 1024)).toEqual([400, 'invalid_grant']);
    expect(await send(16 * 1024 + 1)).toEqual([400, 'invalid_request']);
  });
});

describe('error descriptions', () => {
  it('error descriptions contain only characters that RFC 6749 5.2 allows', async () => {
    const client = await new OAuthClient().register();
    const answers = [
      await call('/oauth/authorize?response_type=&scope="\\'),
      await call('/oauth/authorize'),
      await client.registerWith({ redirect_uris: [5], client_name: 'é"\\' }),
      await client.registerWith({ redirect_uris: [REDIRECT], grant_types: [{}] }),
      await client.token({ grant_type: '"\\ü' }),
      await client.redeem('x', { code_verifier: '"' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      const { error_description: text } = await answer.json<{ error_description: string }>();
      expect(text).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    }
  });
});

describe('limits count characters', () => {
  it.each([
    ['x'.repeat(64), 201],
    ['x'.repeat(65), 400],
    ['🎈'.repeat(64), 201],
    ['🎈'.repeat(65), 400],
  ])('the limit of a client name counts characters: %s', async (name, status) => {
    const answer = await new OAuthClient().registerWith({ client_name: name, redirect_uris: [REDIRECT] });
    expect(answer.status).toBe(status);
    if (status === 201) expect(await answer.json()).toMatchObject({ client_name: name });
  });

  it.each([
    ['state', 1024, 302],
    ['state', 1025, 400],
    ['code_challenge', 42, 400],
    ['code_challenge', 43, 302],
    ['code_challenge', 128, 302],
    ['code_challenge', 129, 400],
  ])('the limit of %s counts characters: %i gives %i', async (name, length, status) => {
    const client = await new OAuthClient().register();
    const answer = await call(await client.authorizePath({ [name]: 'a'.repeat(length) }), {
      headers: { 'CF-Connecting-IP': client.ip },
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['token', 256, 200],
    ['token', 257, 400],
    ['client_id', 128, 200],
    ['client_id', 129, 400],
  ])('the limit of %s at revocation counts characters: %i gives %i', async (name, length, status) => {
    const parameters = new URLSearchParams({ token: 'x', client_id: 'y', [name]: 'a'.repeat(length) });
    expect((await new OAuthClient().post('/oauth/revoke', parameters)).status).toBe(status);
  });
});
