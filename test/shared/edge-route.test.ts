import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { route } from '../../workers/edge/routing/route.ts';

const account = { kind: 'account', slug: null };
const closed = { kind: 'closed', slug: null };
const site = { kind: 'site', slug: 'bakery' };

/** The edge with stub Workers that answer which of them got the request. */
function edge(owner: object | null) {
  const service = (name: string) => ({
    fetch: async (request: Request) =>
      new Response(
        `${name} ${new URL(request.url).pathname}` +
          (request.headers.has('Cookie') || request.headers.has('Authorization') ? ' with secrets' : ''),
      ),
  });
  const env = {
    ENVIRONMENT: 'production',
    BASE_URL: 'https://livery.example',
    AUTH_URL: 'https://login.livery.example',
    MCP_URL: 'https://mcp.livery.example',
    SITES_URL: 'https://sites.example',
    AUTH: service('auth'),
    BRANDING: service('branding'),
    PLATFORM: service('platform'),
    SITES: service('sites'),
    DB: { prepare: () => ({ bind: () => ({ first: async () => owner }) }) },
  };
  const app = new Hono();
  app.all('*', (c) => {
    (c as unknown as { set(name: string, value: unknown): void }).set('runtime', systemRuntime);
    return route(c as unknown as Parameters<typeof route>[0]);
  });
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  return async (url: string, init: RequestInit = {}) => {
    const answer = await app.request(url, init, env, context);
    return { text: await answer.text(), hsts: answer.headers.get('Strict-Transport-Security') };
  };
}

describe('hosts of the service', () => {
  it('answers of the service’s hosts set Strict-Transport-Security', async () => {
    for (const host of ['livery.example', 'login.livery.example', 'mcp.livery.example']) {
      const answer = await edge(null)(`https://${host}/sign-in`);
      expect(answer).toEqual({ text: 'auth /sign-in', hsts: 'max-age=31536000' });
    }
    expect((await edge(null)('http://livery.example/sign-in')).hsts).toBeNull();
  });

  it('answers on other domains set no Strict-Transport-Security', async () => {
    expect(await edge(account)('https://apps.acme.example/dashboard')).toEqual({
      text: 'platform /dashboard',
      hsts: null,
    });
    expect(await edge(site)('https://bakery.example/menu')).toEqual({
      text: 'sites /site-hosts/bakery/menu',
      hsts: null,
    });
  });
});

describe('hosts of sites', () => {
  it('shows the site of the label in any case and at any port, with Strict-Transport-Security', async () => {
    for (const host of ['bakery.sites.example', 'BAKERY.Sites.Example', 'bakery.sites.example:8443'])
      expect(await edge(null)(`https://${host}/menu?x=1`)).toEqual({
        text: 'sites /site-hosts/bakery/menu',
        hsts: 'max-age=31536000',
      });
  });

  it('shows no route of the service there, however the path is written', async () => {
    for (const path of ['/sign-in', '/sites/other/', '/site-hosts/other/', '/../sites/other/', '//sign-in'])
      expect((await edge(null)(`https://bakery.sites.example${path}`)).text, path).toMatch(
        /^sites \/site-hosts\/bakery\//,
      );
  });

  it.each([
    'sites.example',
    'a.b.sites.example',
    'bakery.sites.example.evil.test',
    'bakerysites.example',
    'xn--bckerei-5wa.sites.example',
    'bäckerei.sites.example',
    '-bakery.sites.example',
    'bakery.sites.example.',
    'ab.sites.example',
    '[2001:db8::1]',
    '203.0.113.7',
  ])('answers that %s is unknown', async (host) => {
    expect((await edge(null)(`https://${host}/`)).text).toBe('{"error":"unknown_host"}');
  });

  it('has no public path to a site of a host of its own', async () => {
    expect((await edge(null)('https://livery.example/site-hosts/bakery/')).text).toBe(
      'auth /site-hosts/bakery/',
    );
    expect((await edge(account)('https://apps.acme.example/site-hosts/bakery/')).text).toBe(
      'auth /site-hosts/bakery/',
    );
  });

  it('hides cookies and credentials of the visitor from the site’s Worker', async () => {
    const answer = await edge(null)('https://bakery.sites.example/', {
      headers: { Cookie: 'session=x', Authorization: 'Bearer y' },
    });
    expect(answer.text).toBe('sites /site-hosts/bakery/');
  });
});

describe('the domain of a disabled account', () => {
  it.each(['/', '/dashboard', '/sign-in', '/mcp', '/oauth/token'])(
    'answers %s with the neutral notice',
    async (path) => {
      expect((await edge(closed)(`https://apps.acme.example${path}`)).text).toBe(
        'platform /dashboard/closed',
      );
    },
  );
});

describe('a customer’s domain', () => {
  it('shows the site and no route of the service, however the path is written', async () => {
    for (const path of [
      '/sign-in',
      '/oauth/token',
      '/mcp',
      '/../sign-in',
      '/%2e%2e/%2e%2e/sign-in',
      '/..%2f..%2fsign-in',
      '/.//../sign-in',
      '//livery.example/sign-in',
      '/\\..\\sign-in',
    ]) {
      const { text } = await edge(site)(`https://bakery.example${path}`);
      expect(text, path).toMatch(/^sites \/site-hosts\/bakery\//);
    }
  });
});
