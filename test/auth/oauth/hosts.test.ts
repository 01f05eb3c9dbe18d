import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { Browser } from '../support/browser.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addPerson } from '../support/people.ts';

const DEPLOYED = {
  ENVIRONMENT: 'production',
  BASE_URL: 'https://livery.example',
  AUTH_URL: 'https://login.livery.example',
  MCP_URL: 'https://mcp.livery.example',
};

async function deployedBrowser(): Promise<Browser> {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, (await addPerson()).id);
  await session.statement.run();
  const browser = new Browser(DEPLOYED);
  browser.cookies.set('__Host-session', session.value);
  return browser;
}

describe('an authorization request', () => {
  it.each([DEPLOYED.BASE_URL, DEPLOYED.AUTH_URL])(
    'an authorization request continues on the host that was asked: %s',
    async (origin) => {
      const client = await new OAuthClient().register();
      const path = await client.authorizePath({ resource: DEPLOYED.MCP_URL });
      const browser = await deployedBrowser();
      const answer = await browser.get(origin + path);
      expect(answer.status).toBe(302);
      const consent = answer.headers.get('Location') ?? '';
      expect(new URL(consent).origin).toBe(origin);
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Host-authorize-[\w-]{36}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
      );
      expect((await browser.get(consent)).status).toBe(200);
      const back = await browser.submit(consent, { decision: 'approve' });
      const target = new URL(back.headers.get('Location') ?? 'about:blank');
      expect(target.href.startsWith(REDIRECT)).toBe(true);
      expect(target.searchParams.get('iss')).toBe(DEPLOYED.AUTH_URL);
    },
  );

  it('an authorization request may name the endpoint on its own host, and no endpoint of another host [A2.7]', async () => {
    const client = await new OAuthClient().register();
    const ask = async (resource: string) =>
      (await deployedBrowser()).get(DEPLOYED.AUTH_URL + (await client.authorizePath({ resource })));
    expect((await ask(`${DEPLOYED.MCP_URL}/mcp`)).status).toBe(302);
    for (const origin of [DEPLOYED.BASE_URL, DEPLOYED.AUTH_URL]) {
      expect(await (await ask(`${origin}/mcp`)).json()).toMatchObject({ error: 'invalid_target' });
    }
  });

  it.each([DEPLOYED.BASE_URL, DEPLOYED.MCP_URL])(
    'the challenge leads to the document that names the endpoint on its own host: %s',
    async (origin) => {
      const client = new Browser(DEPLOYED);
      const challenge = await client.request(`${origin}/mcp`, { method: 'POST' });
      expect(challenge.status).toBe(401);
      const document = /resource_metadata="([^"]+)"/.exec(
        challenge.headers.get('WWW-Authenticate') ?? '',
      )?.[1];
      expect(document).toBe(`${DEPLOYED.MCP_URL}/.well-known/oauth-protected-resource/mcp`);
      expect(await (await client.get(document ?? '')).json()).toMatchObject({
        resource: `${DEPLOYED.MCP_URL}/mcp`,
        authorization_servers: [DEPLOYED.AUTH_URL],
      });
    },
  );

  it('an authorization request on a reseller’s domain is redirected to the main host', async () => {
    const client = await new OAuthClient().register();
    const path = await client.authorizePath({ resource: DEPLOYED.MCP_URL });
    const answer = await new Browser(DEPLOYED).get(`https://apps.acme.example${path}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(DEPLOYED.AUTH_URL + path);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('redirect URIs on our own hosts', () => {
  const OWN = [
    'https://livery.example/sites/bakery-1a2b3c/',
    'https://login.livery.example/callback',
    'https://mcp.livery.example/',
    'https://livery.example./cb',
    'https://LIVERY.example:8443/cb',
  ];

  it.each(OWN)(
    'redirect URIs on the service’s own hosts are refused at registration: %s [A1.4]',
    async (uri) => {
      const client = new OAuthClient();
      client.bindings = DEPLOYED;
      const answer = await client.registerWith({ redirect_uris: ['https://app.example/cb', uri] });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    },
  );

  it('redirect URIs on the service’s own hosts are refused for earlier clients and metadata documents', async () => {
    const [uri = ''] = OWN;
    const client = await new OAuthClient().register([uri]);
    const path = await client.authorizePath({ redirect_uri: uri, resource: DEPLOYED.MCP_URL });
    const answer = await (await deployedBrowser()).get(DEPLOYED.AUTH_URL + path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('redirect URIs on hosts that only look like the service’s own are accepted', async () => {
    const client = new OAuthClient();
    client.bindings = DEPLOYED;
    const uris = [
      'https://livery.example.evil.example/',
      'https://notlivery.example/',
      'http://localhost/cb',
    ];
    expect((await client.registerWith({ redirect_uris: uris })).status).toBe(201);
  });
});
