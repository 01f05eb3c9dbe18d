import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, freshIp } from '../support/browser.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('an optional member that is null', () => {
  it('counts as absent in a registration', async () => {
    const client = new OAuthClient();
    const answer = await client.registerWith({
      redirect_uris: [REDIRECT],
      client_name: null,
      grant_types: null,
      scope: null,
      logo_uri: null,
      contacts: null,
      token_endpoint_auth_method: null,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      client_name: null,
      grant_types: ['authorization_code', 'refresh_token'],
      scope: 'service:read',
    });
    for (const redirect_uris of [null, [null]]) {
      const refused = await client.registerWith({ redirect_uris });
      expect(await refused.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    }
  });

  it('counts as absent in token and revocation requests, and a required one is named [A3.2]', async () => {
    const { client, tokens } = await seedConnection(await addPerson());
    const send = (path: string, body: object) => client.post(path, JSON.stringify(body), JSON_TYPE);
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: client.id,
      resource: env.MCP_URL,
      scope: null,
      client_secret: null,
      client_assertion: null,
      client_assertion_type: null,
    };
    const answer = await send('/oauth/token', refresh);
    expect(answer.status).toBe(200);
    const { refresh_token: token } = await answer.json<Tokens>();
    const refused = await send('/oauth/token', { ...refresh, refresh_token: null });
    expect(await refused.json()).toEqual({
      error: 'invalid_request',
      error_description: 'refresh_token is required',
    });
    expect(await (await send('/oauth/token', { ...refresh, resource: null })).json()).toMatchObject({
      error: 'invalid_target',
    });
    const revoked = await send('/oauth/revoke', { token, client_id: client.id, token_type_hint: null });
    expect(revoked.status).toBe(200);
  });
});

describe('HTTP Basic with an empty password', () => {
  const basic = (user: string, password = '') => ({ Authorization: `Basic ${btoa(`${user}:${password}`)}` });
  const refresh = (token: string, headers: Record<string, string>, more = {}) =>
    call('/oauth/token', {
      method: 'POST',
      headers: { 'CF-Connecting-IP': freshIp(), ...headers },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: token,
        resource: env.MCP_URL,
        ...more,
      }),
    });

  it('names the client of a refresh, a redemption and a revocation', async () => {
    const { client, tokens } = await seedConnection(await addPerson());
    const next = await refresh(tokens.refresh_token, basic(client.id));
    expect(next.status).toBe(200);
    const { refresh_token: token } = await next.json<Tokens>();
    const redeemed = await call('/oauth/token', {
      method: 'POST',
      headers: { 'CF-Connecting-IP': freshIp(), ...basic(client.id) },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'lac_x',
        code_verifier: 'x'.repeat(43),
        redirect_uri: REDIRECT,
        resource: env.MCP_URL,
      }),
    });
    expect(await redeemed.json()).toMatchObject({ error: 'invalid_grant' });
    const revoked = await client.post('/oauth/revoke', new URLSearchParams({ token }), basic(client.id));
    expect(revoked.status).toBe(200);
    expect(await (await refresh(token, basic(client.id))).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('names the client by its form-encoded id', async () => {
    const { tokens } = await seedConnection(await addPerson());
    const answer = await refresh(tokens.refresh_token, basic(encodeURIComponent('https://a.example/c+d&e')));
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('names no client with a secret, and does not replace a client_id', async () => {
    const { client, tokens } = await seedConnection(await addPerson());
    const refused = await refresh(tokens.refresh_token, basic(client.id, 'secret'));
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    for (const header of ['Basic', 'Basic !', `Basic ${btoa('nothing')}`, `Basic ${btoa(':')}`, 'Bearer x']) {
      const answer = await refresh(tokens.refresh_token, { Authorization: header });
      expect(await answer.json()).toEqual({
        error: 'invalid_request',
        error_description: 'client_id is required',
      });
    }
    const own = await refresh(tokens.refresh_token, basic('other', 'x'), { client_id: client.id });
    expect(own.status).toBe(200);
  });
});

describe('the description of a fault', () => {
  const code = {
    grant_type: 'authorization_code',
    code: 'x',
    redirect_uri: REDIRECT,
    client_id: 'x',
    code_verifier: 'x'.repeat(43),
    resource: 'x',
  };
  it.each([
    [{ ...code, code_verifier: 'short' }, 'code_verifier must have at least 43 characters'],
    [{ ...code, code_verifier: 'x'.repeat(129) }, 'code_verifier must have at most 128 characters'],
    [
      { ...code, code_verifier: `${'x'.repeat(43)}=` },
      'code_verifier must consist of letters, digits, -, ., _ and ~',
    ],
    [{ ...code, code: undefined }, 'code is required'],
    [{ ...code, code: ['a'] }, 'code must be text'],
    [{ ...code, client_id: '' }, 'client_id must not be empty'],
  ])('is a sentence in plain words: %j', async (body, sentence) => {
    const answer = await new OAuthClient().post('/oauth/token', JSON.stringify(body), JSON_TYPE);
    expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: sentence });
  });

  it.each([
    [{ redirect_uris: [] }, 'redirect_uris must not be empty'],
    [{ redirect_uris: 'x' }, 'redirect_uris must be a list'],
    [{ redirect_uris: ['https://a.example', 7] }, 'redirect_uris[1] must be text'],
    [{ redirect_uris: Array(11).fill(REDIRECT) }, 'redirect_uris must have at most 10 entries'],
    [
      { redirect_uris: [REDIRECT], client_name: 'x'.repeat(65) },
      'client_name must have at most 64 characters',
    ],
    [{ redirect_uris: [REDIRECT], grant_types: [] }, 'grant_types must not be empty'],
  ])('is a sentence in plain words at registration: %j', async (body, sentence) => {
    const answer = await new OAuthClient().registerWith(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_description: sentence }]);
  });

  it('is a sentence in plain words at authorize', async () => {
    const client = await new OAuthClient().register();
    for (const [changes, sentence] of [
      [{ code_challenge_method: 'plain' }, 'code_challenge_method must be S256'],
      [{ code_challenge: '+'.repeat(43) }, 'code_challenge must consist of letters, digits, - and _'],
      [{ redirect_uri: null }, 'redirect_uri is required'],
    ] as const) {
      const answer = await call(await client.authorizePath(changes));
      expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: sentence });
    }
  });
});

describe('half of a surrogate pair', () => {
  it('is stored as one replacement character, in a registration', async () => {
    const client = new OAuthClient();
    const body = String.raw`{"redirect_uris":["${REDIRECT}"],"client_name":"A\ud83d B\udc4d \ud83d\udc4d"}`;
    const answer = await client.post('/oauth/register', body, JSON_TYPE);
    const { client_id: id, client_name: name } = await answer.json<{
      client_id: string;
      client_name: string;
    }>();
    expect(name).toBe('A\ufffd B\ufffd 👍');
    const stored = await env.DB.prepare('SELECT name FROM oauth_clients WHERE id = ?1')
      .bind(id)
      .first('name');
    expect(stored).toBe(name);
  });
});
