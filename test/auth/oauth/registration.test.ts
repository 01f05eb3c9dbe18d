import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { registrationResponse } from '#schema/access/wire.ts';
import { OAuthClient } from '../support/oauth-client.ts';

const register = async (metadata: Record<string, unknown>) => {
  const answer = await new OAuthClient().registerWith(metadata);
  return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
};

const HTTPS = 'https://app.example/callback';

describe('registration', () => {
  it('answers exactly what the contract names [A1.1 A1.2]', async () => {
    const { status, body } = await register({ redirect_uris: [HTTPS] });
    expect(status).toBe(201);
    expect(registrationResponse.parse(body)).toEqual({
      client_id: expect.any(String),
      client_name: null,
      redirect_uris: [HTTPS],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope: 'service:read',
      resource: env.MCP_URL,
    });
  });

  it('accepts the registration requests of real clients [A1.2 A1.4]', async () => {
    const vscode = await register({
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    });
    expect(vscode.body).toMatchObject({ grant_types: ['authorization_code', 'refresh_token'] });
    const cursor = await register({
      client_name: 'Cursor',
      redirect_uris: [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    });
    expect(cursor.body.redirect_uris).toEqual([
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ]);
    const claude = await register({
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      scope: 'claudeai',
      token_endpoint_auth_method: 'client_secret_post',
      logo_uri: null,
    });
    expect(claude).toMatchObject({
      status: 201,
      body: { scope: 'service:read', token_endpoint_auth_method: 'none' },
    });
    const wide = await register({
      redirect_uris: [HTTPS],
      scope: 'service:manage openid service:write service:write',
    });
    expect(wide.body.scope).toBe('service:write service:manage');
  });

  it.each([
    ['no redirect URIs', { redirect_uris: [] }],
    ['eleven redirect URIs', { redirect_uris: Array.from({ length: 11 }, (_, index) => `${HTTPS}${index}`) }],
    ['plain http', { redirect_uris: ['http://app.example/cb'] }],
    ['http on a look-alike', { redirect_uris: ['http://localhost.evil.example/'] }],
    ['another loopback address', { redirect_uris: ['http://127.0.0.2/'] }],
    ['a fragment', { redirect_uris: [`${HTTPS}#x`] }],
    ['an empty fragment', { redirect_uris: [`${HTTPS}#`] }],
    ['userinfo', { redirect_uris: ['https://user@app.example/'] }],
    ['empty userinfo', { redirect_uris: ['https://@app.example/'] }],
    ['userinfo on loopback', { redirect_uris: ['http://x@localhost/'] }],
    ['javascript', { redirect_uris: ['javascript:alert(1)'] }],
    ['javascript beside a good one', { redirect_uris: [HTTPS, 'JavaScript://app.example/%0aalert(1)'] }],
    ['data', { redirect_uris: ['data:text/html,x'] }],
    ['only an app scheme', { redirect_uris: ['cursor://x/callback'] }],
    ['relative', { redirect_uris: ['/callback'] }],
    ['a space', { redirect_uris: [' https://app.example/'] }],
    ['a backslash', { redirect_uris: ['https:\\\\app.example\\cb'] }],
    ['a control character', { redirect_uris: ['https://app.example/\n'] }],
    ['no host', { redirect_uris: ['https:///cb'] }],
    ['not a string', { redirect_uris: [1] }],
  ])('refuses %s', async (_, metadata) => {
    expect(await register(metadata)).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  });

  it.each([
    ['a long name', { client_name: 'x'.repeat(65) }],
    ['a name that is none', { client_name: 1 }],
    ['no grant type', { grant_types: [] }],
    ['other grant types only', { grant_types: ['client_credentials'] }],
    ['refresh alone', { grant_types: ['refresh_token'] }],
    ['grant types that are none', { grant_types: 'authorization_code' }],
    ['a scope that is none', { scope: ['service:read'] }],
  ])('refuses %s', async (_, metadata) => {
    expect(await register({ redirect_uris: [HTTPS], ...metadata })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    });
  });
});
