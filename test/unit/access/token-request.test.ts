import { expect, it } from 'vitest';
import { answerTokenRequest } from '#workers/auth/oauth/token-request.ts';
import { usableRedirectUris } from '#workers/auth/oauth/usable-redirect-uris.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall } from '../../support/tenants/open-tenants.ts';

const MCP = 'https://service.example/mcp';
const refresh = { grant_type: 'refresh_token', refresh_token: 'lrt_x', client_id: 'client' };

it.each([
  ['has no grant type', {}, 'invalid_request'],
  ['has another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['redeems no code', { grant_type: 'authorization_code', client_id: 'client' }, 'invalid_request'],
  ['names no refresh token', { ...refresh, refresh_token: undefined }, 'invalid_request'],
  ['names no client', { ...refresh, client_id: undefined }, 'invalid_request'],
  ['asks for another resource', { ...refresh, resource: 'https://other.example/mcp' }, 'invalid_target'],
])('a token request that %s is refused', async (_, parameters, code) => {
  const answer = await answerTokenRequest(makeCall(openSqliteD1(), 'a'), MCP, parameters);
  expect(answer).toMatchObject({ ok: false, code });
});

it('a client needs one redirect URI that can be used here, and may have none that is dangerous', () => {
  const https = 'https://app.example/callback';
  expect(usableRedirectUris([https, 'com.app:/callback'])).toEqual({ ok: true, value: [https] });
  expect(usableRedirectUris(['com.app:/callback'])).toMatchObject({
    ok: false,
    code: 'invalid_redirect_uri',
  });
  expect(usableRedirectUris([https, 'javascript:alert(1)'])).toMatchObject({ ok: false });
});
