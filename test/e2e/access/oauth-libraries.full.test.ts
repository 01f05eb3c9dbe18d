import { createRequire } from 'node:module';
import * as oauth from 'oauth4webapi';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { REDIRECT } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const person = () => new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);

async function callTool(token: string): Promise<Response> {
  return fetch(`${service.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_workspaces', arguments: {} },
    }),
  });
}

describe('openid-client', () => {
  it('openid-client registers, authorises with PKCE, refreshes and revokes', async () => {
    const config = await openid.dynamicClientRegistration(
      new URL(`${service.baseUrl}/.well-known/oauth-authorization-server`),
      { client_name: 'openid-client', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
      openid.None(),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const authorize = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'service:read service:deploy',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      resource: service.baseUrl,
    });
    const back = await person().approve(authorize, ['service:deploy']);
    const tokens = await openid.authorizationCodeGrant(
      config,
      back,
      { pkceCodeVerifier: verifier, expectedState: state },
      { resource: service.baseUrl },
    );
    expect(tokens.scope).toBe('service:read service:deploy');
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', {
      resource: service.baseUrl,
    });
    expect((await callTool(next.access_token)).status).toBe(200);
    await openid.tokenRevocation(config, next.refresh_token ?? '');
    expect((await callTool(next.access_token)).status).toBe(401);
  });
});

/** Registers a client of a library that does not register itself. */
async function registered(name: string): Promise<string> {
  const answer = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [REDIRECT] }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

describe('oidc-client-ts', () => {
  it('oidc-client-ts signs in, refreshes with the scope of its last answer, and revokes', async () => {
    const client_id = await registered('oidc-client-ts');
    const resource = service.baseUrl;
    const client = new OidcClient({
      authority: service.baseUrl,
      client_id,
      redirect_uri: REDIRECT,
      scope: 'service:read service:write service:deploy',
      resource,
      extraTokenParams: { resource },
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    });
    const request = await client.createSigninRequest({});
    const back = await person().approve(request.url, ['service:write']);
    const tokens = await client.processSigninResponse(back.href);
    expect(tokens.scope).toBe('service:read service:write');
    const state = {
      refresh_token: tokens.refresh_token ?? '',
      scope: tokens.scope ?? '',
      session_state: null,
      profile: {} as never,
    };
    const next = await client.useRefreshToken({ state, resource } as never);
    expect((await callTool(next.access_token)).status).toBe(200);
    await client.revokeToken(next.refresh_token ?? '', 'refresh_token');
    expect((await callTool(next.access_token)).status).toBe(401);
  });
});

interface SimpleToken {
  token: { access_token: string; scope: string };
  refresh(more: object): Promise<SimpleToken>;
  revoke(kind: string, options?: object): Promise<unknown>;
}
interface SimpleClient {
  authorizeURL(parameters: object): string;
  getToken(parameters: object): Promise<SimpleToken>;
}

describe('simple-oauth2', () => {
  const { AuthorizationCode } = createRequire(import.meta.url)('simple-oauth2') as {
    AuthorizationCode: new (settings: object) => SimpleClient;
  };

  it.each(['header', 'body'])(
    'simple-oauth2 gets, refreshes and revokes tokens with an empty secret in the %s',
    async (authorizationMethod) => {
      const client = new AuthorizationCode({
        client: { id: await registered('simple-oauth2'), secret: '' },
        auth: {
          tokenHost: service.baseUrl,
          tokenPath: '/oauth/token',
          authorizePath: '/oauth/authorize',
          revokePath: '/oauth/revoke',
        },
        options: { authorizationMethod },
      });
      const verifier = oauth.generateRandomCodeVerifier();
      const resource = `${service.baseUrl}/mcp`;
      const scope = 'service:read service:write';
      const address = client.authorizeURL({
        redirect_uri: REDIRECT,
        scope,
        state: 'state',
        resource,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const back = await person().approve(address, ['service:write']);
      const code = back.searchParams.get('code');
      const tokens = await client.getToken({
        code,
        redirect_uri: REDIRECT,
        code_verifier: verifier,
        resource,
      });
      expect(tokens.token.scope).toBe(scope);
      const next = await tokens.refresh({ scope, resource });
      expect((await callTool(next.token.access_token)).status).toBe(200);
      // An answer without a body has no type, which the library's strict reading of JSON refuses.
      await next.revoke('refresh_token', { json: true });
      expect((await callTool(next.token.access_token)).status).toBe(401);
    },
  );
});
