import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call } from '../support/browser.ts';
import { post } from '../support/mcp.ts';
import { OAuthClient, REDIRECT, type Tokens } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';

const ALL = 'service:read service:write service:deploy service:manage';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('the sources of scopes', () => {
  // Clients take the scopes of their request from any of these, and sign in anew when another source differs.
  it('all sources name the same scopes, of which a person grants what the page ticks, and an answer has no others [A2.6 A5.4]', async () => {
    const challenge = (await post(null, LIST)).headers.get('WWW-Authenticate') ?? '';
    const [, address = '', scope] =
      /^Bearer resource_metadata="([^"]+)", scope="([^"]+)"$/.exec(challenge) ?? [];
    expect(scope).toBe(ALL);
    for (const document of [
      address,
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
    ]) {
      const { scopes_supported: named } = await (await call(document)).json<{ scopes_supported: string[] }>();
      expect(named.join(' '), document).toBe(ALL);
    }

    const client = new OAuthClient();
    const registered = await client.registerWith({ redirect_uris: [REDIRECT] });
    expect(registered.status).toBe(201);
    const { client_id, scope: usual } = await registered.json<{ client_id: string; scope: string }>();
    expect(usual).toBe('service:read');
    client.id = client_id;

    const browser = await signedIn(await addPerson());
    const page = await (await browser.get(await client.askFor(browser, { scope: ALL }))).text();
    const boxes = [...page.matchAll(/<input[^>]*name="scope"[^>]*>/g)].map(([box]) => box);
    const ticked = boxes
      .filter((box) => box.includes('checked'))
      .map((box) => /value="([^"]+)"/.exec(box)?.[1]);
    expect(boxes).toHaveLength(4);
    expect(ticked).toEqual(['service:read', 'service:write']);

    const back = await client.approve(browser, { scope: 'service:write' }, { scope: ALL });
    const tokens = await (await client.redeem(back.get('code') ?? '')).json<Tokens>();
    expect(tokens.scope).toBe('service:read service:write');
    const next = await client.refresh(tokens.refresh_token, { scope: tokens.scope });
    expect((await next.json<Tokens>()).scope).toBe('service:read service:write');
  });
});

describe('the address of the endpoint with a slash behind it', () => {
  it('is the endpoint, for every method [A6.10]', async () => {
    const at = (method: string) => call('/mcp/', { method, headers: { Host: 'localhost:8787' } });
    const probe = await at('GET');
    expect([probe.status, await probe.text()]).toEqual([200, ': ok\nretry: 3600000\n\n']);
    expect((await at('HEAD')).status).toBe(200);
    const preflight = await at('OPTIONS');
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
    for (const method of ['POST', 'DELETE']) {
      const refused = await at(method);
      expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
        401,
        `Bearer resource_metadata="${env.MCP_URL}/.well-known/oauth-protected-resource/mcp", scope="${ALL}"`,
      ]);
    }
    expect((await at('PUT')).status).toBe(405);
    expect((await call('/mcp//')).status).toBe(404);
  });
});
