import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { REDIRECT } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const insecure = { [oauth.allowInsecureRequests]: true };
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

describe('oauth4webapi', () => {
  it('oauth4webapi completes the flow of RFC 9728, 8414, 7591, 7636, 9207, 8707 and 7009', async () => {
    const challenge = await callTool('lat_none');
    expect(challenge.status).toBe(401);
    expect(challenge.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');

    const resource = new URL(service.baseUrl);
    const described = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
    expect(described.authorization_servers).toEqual([service.baseUrl]);
    const issuer = new URL(described.authorization_servers?.[0] ?? '');
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        server,
        { client_name: 'oauth4webapi', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
        insecure,
      ),
    );
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const authorize = new URL(server.authorization_endpoint ?? '');
    authorize.search = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      scope: 'service:read',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      resource: service.baseUrl,
    }).toString();
    const back = oauth.validateAuthResponse(server, client, await person().approve(authorize), state);
    const additionalParameters = { resource: service.baseUrl };
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), back, REDIRECT, verifier, {
        additionalParameters,
        ...insecure,
      }),
    );
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'service:read' });
    expect((await callTool(tokens.access_token)).status).toBe(200);
    const next = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? '', {
        additionalParameters,
        ...insecure,
      }),
    );
    expect((await callTool(next.access_token)).status).toBe(200);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), next.refresh_token ?? '', insecure),
    );
    expect((await callTool(next.access_token)).status).toBe(401);
  });
});
