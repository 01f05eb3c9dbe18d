import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { health } from '#schema/service/health.ts';
import { markdownPathOf } from '#workers/platform/docs/built-docs.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
/** The paths of the documentation: those of its sources in a full run, which are slow to load, otherwise of the sitemap. */
let pages: string[];
const addressesOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address);

beforeAll(async () => {
  service = await startService();
  if (isFullRun) {
    const { docsSite } = await import('#scripts/assets/docs/docs-site.ts');
    pages = docsSite().pages.map(({ path }) => path);
  } else {
    const sitemap = await (await fetch(`${service.baseUrl}/sitemap.xml`)).text();
    pages = addressesOf(sitemap).map((address) => new URL(address).pathname);
    expect(pages.shift()).toBe('/');
    expect(pages.length).toBeGreaterThan(100);
  }
});
afterAll(() => service.stop());

describe('the service’s description of itself', () => {
  it('the OpenAPI document is at its own address', async () => {
    const response = await fetch(`${service.baseUrl}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.0.0' },
      servers: [{ url: service.baseUrl }],
    });
    const etag = response.headers.get('ETag') ?? '';
    const again = await fetch(`${service.baseUrl}/openapi.json`, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*']);
  });

  it('every page is served under a strict policy, with its own script and a canonical address', async () => {
    for (const path of sampled(pages, 12)) {
      const response = await fetch(service.baseUrl + path);
      const html = await response.text();
      expect(response.status, path).toBe(200);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).toContain(`script-src ${service.baseUrl}/assets/docs.js;`);
      expect(policy).not.toContain('unsafe');
      expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/docs.js">']);
      expect(html).toContain(`<link rel="canonical" href="${service.baseUrl}${path}"/>`);
      expect(html).not.toMatch(/\son\w+=|%ORIGIN%|%MCP%/);
    }
    for (const path of ['/docs/nothing', '/docs/reference/constructor', '/docs/menu', '/docs/index'])
      expect((await fetch(service.baseUrl + path)).status, path).toBe(404);
  });

  it('the address of a page with a slash at its end redirects to the page', async () => {
    for (const path of ['/docs', '/docs/errors']) {
      const response = await fetch(`${service.baseUrl}${path}/?a=1`, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')]).toEqual([308, `${path}?a=1`]);
    }
  });

  it('every page is also served as Markdown', async () => {
    for (const path of ['/docs', '/docs/errors', '/docs/reference/platform/platform-create']) {
      const byAddress = await fetch(service.baseUrl + markdownPathOf(path));
      expect(byAddress.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
      const text = await byAddress.text();
      expect(text).toMatch(/^# .+\n/);
      expect(text).not.toMatch(/%ORIGIN%|%MCP%/);
      const headers = { Accept: 'text/markdown, text/html;q=0.9' };
      expect(await (await fetch(service.baseUrl + path, { headers })).text()).toBe(text);
    }
  });

  it('llms.txt, the sitemap, robots.txt and the search index list the pages, and server.json the endpoint', async () => {
    const read = async (path: string, type: RegExp) => {
      const response = await fetch(service.baseUrl + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type'), path).toMatch(type);
      return response.text();
    };
    const llms = await read('/llms.txt', /^text\/plain/);
    for (const [, address = ''] of sampled([...llms.matchAll(/\]\((\S+\.md)\)/g)], 12))
      expect((await fetch(address)).headers.get('Content-Type'), address).toMatch(/^text\/markdown/);
    expect(addressesOf(await read('/sitemap.xml', /^application\/xml/))).toEqual(
      ['/', ...pages].map((path) => service.baseUrl + path),
    );
    expect(await read('/robots.txt', /^text\/plain/)).toContain(`Sitemap: ${service.baseUrl}/sitemap.xml`);
    expect(JSON.parse(await read('/server.json', /^application\/json/)).remotes).toEqual([
      { type: 'streamable-http', url: `${service.baseUrl}/mcp` },
    ]);
    expect(JSON.parse(await read('/assets/docs-search.json', /^application\/json/))).toMatchObject({
      documentCount: expect.any(Number),
    });
  });

  it('a refusal in JSON links to its entry in the index of errors', async () => {
    const index = await (await fetch(`${service.baseUrl}/docs/errors`)).text();
    const refused = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(service.baseUrl + path, { redirect: 'manual', ...init });
      const [, entry = ''] =
        /^<\/docs\/errors#([^>]+)>; rel="help"$/.exec(response.headers.get('Link') ?? '') ?? [];
      expect(index, `${path} ${response.status} ${entry}`).toContain(`<tr id="${entry}">`);
      const body = (await response.json()) as { error: string | { code: number } };
      return [entry, typeof body.error === 'string' ? body.error : `rpc${body.error.code}`];
    };
    const routes = allRoutes.filter((route) => !route.path.startsWith('/t/'));
    for (const { path } of sampled(routes, 8)) {
      const [entry, error] = await refused(path, { method: 'PROPFIND' });
      expect(entry, path).toBe(error);
    }
    expect(await refused('/functions/v1/platform-ping', { method: 'POST', body: '{}' })).toEqual(
      Array(2).fill('unauthorized'),
    );
    expect(await refused('/api/reseller/theme/raw-css')).toEqual(Array(2).fill('unauthorized'));
    expect(await refused('/oauth/token', { method: 'POST', body: '{}' })).toEqual(
      Array(2).fill('invalid_request'),
    );
    expect(await refused('/mcp', { method: 'POST', body: '{}' })).toEqual(Array(2).fill('rpc-32001'));
    expect(await refused('/functions/v1/nothing', { method: 'POST' })).toEqual(Array(2).fill('not_found'));
    const sentence = await refused('/api/reseller/theme/check', {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.demo.theme_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ css: `.a{color:red}${'{'.repeat(3000)}` }),
    });
    expect(sentence[0]).toBe('stylesheet_rejected');
  });

  it('/healthz answers the state of every Worker', async () => {
    expect(await service.runSchedule(new Date())).toEqual([]);
    const response = await fetch(`${service.baseUrl}/healthz`);
    const found = health.parse(await response.json());
    expect(found).toMatchObject({
      status: 'ok',
      version: expect.any(String),
      workers: { edge: 'ok', auth: 'ok', branding: 'ok', platform: 'ok', sites: 'ok' },
      failing: [],
      parts: {
        'auth.database': 'ok',
        'auth.limiter': 'ok',
        'branding.brand_bucket': 'ok',
        'platform.archives_bucket': 'ok',
        'sites.sites_bucket': 'ok',
      },
      database: { state: 'ok' },
      queues: { mails: { state: 'ok' }, webhooks: { state: 'ok' }, builds: { state: 'ok' } },
    });
    expect(found.database?.bytes).toBeGreaterThan(100_000);
    const timers = Object.values(found.timers ?? {});
    expect(timers.length).toBeGreaterThan(30);
    // A task that has not run since the service was started waits for its first run.
    for (const timer of timers)
      expect(timer).toMatchObject({ state: expect.stringMatching(/^(?:ok|waiting)$/), failures: 0 });
  });
});

it('search engines may index the front page and the documentation, with a description, and no other page', async () => {
  const headOf = async (path: string) => {
    const html = await (await fetch(service.baseUrl + path)).text();
    return {
      description: /<meta name="description" content="([^"]{10,})"/.exec(html)?.[1],
      hidden: html.includes('<meta name="robots" content="noindex"'),
    };
  };
  const open = ['/', ...sampled(pages, 12)];
  for (const path of open) {
    expect(await headOf(path), path).toEqual({ description: expect.any(String), hidden: false });
  }
  expect((await headOf('/sign-in')).hidden).toBe(true);
});
