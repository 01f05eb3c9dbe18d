import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { verifyAssertion } from '#workers/auth/oauth/cimd/verify-assertion.ts';
import { findPrincipal } from '../support/access.ts';
import { Browser } from '../support/browser.ts';
import { OAuthClient, type Tokens } from '../support/oauth-client.ts';
import { addPerson } from '../support/people.ts';

const ID = 'https://chat.example/oauth/kDmjx77UnKOM/client.json';
const KEYS = 'https://chat.example/oauth/jwks.json';
const REDIRECT = 'https://chat.example/connector/oauth/kDmjx77UnKOM';
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The members that ChatGPT publishes. */
const DOCUMENT = {
  client_id: ID,
  client_uri: 'https://chat.example/',
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  client_name: 'Chat',
  logo_uri: 'https://persistent.example/logo.png',
  token_endpoint_auth_signing_alg: 'RS256',
  jwks_uri: KEYS,
};

interface Key {
  kid: string;
  alg: string;
  sign: CryptoKey;
  jwk: JWK;
}

async function makeKey(kid: string, alg = 'RS256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, sign: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg } };
}

let first: Key;
let second: Key;
let stranger: Key;
/** What the sites of clients answer, and which addresses were asked. */
let served: Record<string, unknown>;
let asked: string[];

beforeAll(async () => {
  [first, second, stranger] = await Promise.all([makeKey('one'), makeKey('two', 'ES256'), makeKey('one')]);
});
beforeEach(() => {
  served = { [ID]: DOCUMENT, [KEYS]: { keys: [first.jwk] } };
  asked = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input));
    const body = served[String(input)];
    return body === undefined
      ? new Response(null, { status: 404 })
      : new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await env.DB.prepare("DELETE FROM oauth_clients WHERE source = 'cimd'").run();
});

interface Changes {
  claims?: Record<string, unknown>;
  key?: Key;
  header?: { kid?: string; alg?: string };
}

const assertion = ({ claims = {}, key = first, header = {} }: Changes = {}): Promise<string> => {
  const seconds = Math.floor(Date.now() / 1000);
  const all = {
    iss: ID,
    sub: ID,
    aud: env.AUTH_URL,
    iat: seconds,
    exp: seconds + 300,
    jti: crypto.randomUUID(),
  };
  return new SignJWT({ ...all, ...claims } as JWTPayload)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.sign);
};

const proofOf = async (changes: Changes = {}) => ({
  client_assertion: await assertion(changes),
  client_assertion_type: JWT_BEARER,
});

/** A described client whose person has approved, with the code. */
async function approved() {
  const client = new OAuthClient();
  client.id = ID;
  client.bindings = { CIMD_ENABLED: 'true' };
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, (await addPerson()).id);
  await session.statement.run();
  const browser = new Browser(client.bindings);
  browser.cookies.set('session', session.value);
  const back = await client.approve(browser, {}, { redirect_uri: REDIRECT });
  const redeem = (more: Record<string, string>) =>
    client.redeem(back.get('code') ?? '', { redirect_uri: REDIRECT, ...more });
  return { client, redeem };
}

describe('a client with keys', () => {
  it('signs in, refreshes and revokes with assertions for the issuer or the endpoint [A1.8]', async () => {
    const { client, redeem } = await approved();
    const redeemed = await redeem(await proofOf());
    expect(redeemed.status).toBe(200);
    const tokens = await redeemed.json<Tokens>();
    expect(asked).toEqual([ID, KEYS]);
    const next = await client.refresh(
      tokens.refresh_token,
      await proofOf({ claims: { aud: [`${env.AUTH_URL}/oauth/token`] } }),
    );
    expect(next.status).toBe(200);
    const { refresh_token: token, access_token: access } = await next.json<Tokens>();
    const form = (proof: Record<string, string>) => new URLSearchParams({ token, client_id: ID, ...proof });
    const refused = await client.post('/oauth/revoke', form(await proofOf({ key: stranger })));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'invalid_client', error_description: expect.stringMatching(/^client_assertion: no key/) },
    ]);
    expect(await findPrincipal(access)).not.toBeNull();
    const proof = await proofOf({ claims: { aud: `${env.AUTH_URL}/oauth/revoke` } });
    expect((await client.post('/oauth/revoke', form(proof))).status).toBe(200);
    expect(await findPrincipal(access)).toBeNull();
    expect(asked).toEqual([ID, KEYS]);
  });

  it('is proven by keys whose absent members are null', async () => {
    const jwk = { ...first.jwk, use: null, alg: null, crv: null, x: null, y: null };
    served = { [ID]: { ...DOCUMENT, jwks: { keys: [jwk] }, jwks_uri: null } };
    const { redeem } = await approved();
    expect((await redeem(await proofOf())).status).toBe(200);
  });

  it('stays public: an exchange without an assertion works, and one names the client by its subject', async () => {
    const { client, redeem } = await approved();
    const tokens = await (await redeem({})).json<Tokens>();
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      resource: env.MCP_URL,
      ...(await proofOf()),
    });
    expect((await client.post('/oauth/token', body)).status).toBe(200);
  });

  it.each<[string, () => Promise<Record<string, string>>]>([
    ['has expired', () => proofOf({ claims: { exp: Math.floor(Date.now() / 1000) - 61 } })],
    ['does not expire', () => proofOf({ claims: { exp: undefined } })],
    ['is valid for too long', () => proofOf({ claims: { exp: Math.floor(Date.now() / 1000) + 3700 } })],
    ['is not valid yet', () => proofOf({ claims: { nbf: Math.floor(Date.now() / 1000) + 120 } })],
    ['is for another server', () => proofOf({ claims: { aud: 'https://other.example' } })],
    ['is for nobody', () => proofOf({ claims: { aud: undefined } })],
    ['is for another endpoint', () => proofOf({ claims: { aud: `${env.AUTH_URL}/oauth/revoke` } })],
    ['has another issuer', () => proofOf({ claims: { iss: 'https://other.example/client.json' } })],
    ['has another subject', () => proofOf({ claims: { sub: 'https://other.example/client.json' } })],
    ['has a number as its id', () => proofOf({ claims: { jti: 7 } })],
    ['is signed with another key', () => proofOf({ key: stranger })],
    ['names an unknown key', () => proofOf({ header: { kid: 'three' } })],
    ['is of another type', async () => ({ ...(await proofOf()), client_assertion_type: 'saml2-bearer' })],
    ['has no type', async () => ({ client_assertion: await assertion() })],
    ['is no JWT', async () => ({ client_assertion: 'x', client_assertion_type: JWT_BEARER })],
    [
      'is not signed',
      async () => {
        const [, payload] = (await assertion()).split('.');
        const none = btoa('{"alg":"none"}').replace(/=+$/, '');
        return { client_assertion: `${none}.${payload}.`, client_assertion_type: JWT_BEARER };
      },
    ],
    [
      'is signed with a shared secret',
      async () => ({
        client_assertion: await new SignJWT({ iss: ID, sub: ID, aud: env.AUTH_URL })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode(JSON.stringify(first.jwk))),
        client_assertion_type: JWT_BEARER,
      }),
    ],
  ])('refuses an assertion that %s, and the code stays usable', async (_, proof) => {
    const { redeem } = await approved();
    const refused = await redeem(await proof());
    expect(await refused.json()).toEqual({
      error: 'invalid_client',
      error_description: expect.stringMatching(/^client_assertion/),
    });
    expect(refused.status).toBe(400);
    expect((await redeem(await proofOf())).status).toBe(200);
  });

  it('uses an assertion with an id once', async () => {
    const { client, redeem } = await approved();
    const proof = await proofOf();
    const tokens = await (await redeem(proof)).json<Tokens>();
    const again = await client.refresh(tokens.refresh_token, proof);
    expect(await again.json()).toMatchObject({
      error: 'invalid_client',
      error_description: 'client_assertion: it was used before',
    });
    const without = await proofOf({ claims: { jti: undefined } });
    expect((await client.refresh(tokens.refresh_token, without)).status).toBe(200);
  });

  it('clients without a description have no keys: their assertion is an unknown parameter', async () => {
    const client = await new OAuthClient().register();
    const answer = await client.refresh('lrt_unknown', await proofOf());
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the keys of a client', () => {
  const verify = async (changes: Changes, now = Date.now()) =>
    verifyAssertion(
      {
        db: env.DB,
        runtime: { ...systemRuntime, now: () => now },
        actor: ANONYMOUS,
        requestId: 'request',
        fetch: (input, init) => fetch(input, init),
      },
      {
        value: await assertion({
          ...changes,
          claims: { exp: Math.floor(now / 1000) + 60, ...changes.claims },
        }),
        type: JWT_BEARER,
        clientId: ID,
        audiences: [env.AUTH_URL],
      },
    );
  const MINUTE = 60_000;

  it('keys are read again when an unknown one signs, at most once a minute', async () => {
    await approved();
    const now = Date.now();
    expect(await verify({}, now)).toMatchObject({ ok: true });
    served[KEYS] = { keys: [second.jwk] };
    expect(await verify({ key: second }, now + MINUTE - 1)).toMatchObject({ ok: false });
    expect(asked).toEqual([ID, KEYS]);
    expect(await verify({ key: second }, now + MINUTE)).toMatchObject({ ok: true });
    expect(await verify({}, now + MINUTE + 1)).toMatchObject({ ok: false });
    expect(asked).toEqual([ID, KEYS, KEYS]);
  });

  it('keys are read again after an hour, and stay in use when their site cannot be reached', async () => {
    await approved();
    const now = Date.now();
    expect(await verify({}, now)).toMatchObject({ ok: true });
    expect(await verify({}, now + 60 * MINUTE - 1)).toMatchObject({ ok: true });
    expect(asked).toEqual([ID, KEYS]);
    delete served[KEYS];
    expect(await verify({}, now + 60 * MINUTE)).toMatchObject({ ok: true });
    expect(asked).toEqual([ID, KEYS, KEYS]);
  });

  it('keys are asked for once a minute while their site cannot be reached', async () => {
    delete served[KEYS];
    await approved();
    const now = Date.now();
    for (const later of [0, 1, MINUTE - 1]) {
      expect(await verify({}, now + later)).toMatchObject({ ok: false, code: 'invalid_client' });
    }
    expect(asked).toEqual([ID, KEYS]);
    served[KEYS] = { keys: [first.jwk] };
    expect(await verify({}, now + MINUTE)).toMatchObject({ ok: true });
  });

  it('keys may be part of the description, also several without ids', async () => {
    const { jwks_uri: _, ...rest } = DOCUMENT;
    const { kid: _one, ...bare } = first.jwk;
    const other = await makeKey('other');
    const { kid: _other, ...bareOther } = other.jwk;
    served[ID] = { ...rest, jwks: { keys: [bareOther, bare, { kty: 'oct', k: 'c2VjcmV0' }] } };
    await approved();
    const unnamed = { header: { kid: undefined } } as unknown as Changes;
    expect(await verify(unnamed)).toMatchObject({ ok: true });
    expect(await verify({ ...unnamed, key: { ...stranger, kid: 'x' } })).toMatchObject({ ok: false });
    served[ID] = { ...rest, jwks: { keys: [second.jwk] } };
    expect(await verify({ key: second }, Date.now() + MINUTE)).toMatchObject({ ok: true });
  });

  it.each([
    'http://chat.example/jwks.json',
    'https://127.0.0.1/jwks.json',
    'https://metadata.internal/jwks.json',
    'https://chat.example:8443/jwks.json',
  ])('keys are not read at an address inside a network: %s', async (address) => {
    served[ID] = { ...DOCUMENT, jwks_uri: address };
    const client = new OAuthClient();
    client.id = ID;
    client.bindings = { CIMD_ENABLED: 'true' };
    const path = await client.authorizePath({ redirect_uri: REDIRECT });
    const answer = await new Browser(client.bindings).get(path);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    expect(asked).toEqual([ID]);
  });

  it('keys are public ones of limited number and size', async () => {
    served[KEYS] = { keys: [{ ...first.jwk, d: 'private', x5c: ['y'] }] };
    await approved();
    expect(await verify({})).toMatchObject({ ok: true });
    const row = await env.DB.prepare('SELECT keys FROM oauth_clients WHERE id = ?1')
      .bind(ID)
      .first<string>('keys');
    expect(row).not.toMatch(/private|x5c/);
    served[KEYS] = { keys: Array.from({ length: 33 }, () => second.jwk) };
    expect(await verify({ key: second }, Date.now() + 2 * MINUTE)).toMatchObject({ ok: false });
    served[KEYS] = { keys: [second.jwk], note: 'x'.repeat(65 * 1024) };
    expect(await verify({ key: second }, Date.now() + 4 * MINUTE)).toMatchObject({ ok: false });
  });
});
