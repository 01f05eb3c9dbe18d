import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug } from '#shared/projects/slug.ts';
import { runsOf } from '../support/full-run.ts';
import { hostilePath, isCustomersContent } from '../support/http/hostile-paths.ts';
import { send } from './support/client.ts';

const MAIN = 'https://livery.example';
const SITES = 'https://sites.example:8443';

const get = (path: string, bindings: Partial<PlatformEnv> = {}) =>
  send(new Request(MAIN + path, { redirect: 'manual' }), {
    ENVIRONMENT: 'production',
    BASE_URL: MAIN,
    AUTH_URL: MAIN,
    MCP_URL: MAIN,
    SITES_URL: SITES,
    ...bindings,
  });

/** Whether a redirect leads to a page of the service or to the host of one site. */
function expectAllowed(location: string, from: string): void {
  const url = new URL(location, MAIN + from);
  if (url.origin === MAIN) return;
  const { hostname, port, protocol, username, password } = url;
  expect([from, protocol, port, username, password]).toEqual([from, 'https:', '8443', '', '']);
  expect(hostname.endsWith('.sites.example'), `${from} → ${location}`).toBe(true);
  const label = hostname.slice(0, -'.sites.example'.length);
  expect(isSlug(label) || /^preview--[0-9a-f]{32}$/.test(label), `${from} → ${location}`).toBe(true);
}

describe('redirects of the service’s hosts', () => {
  it('redirects lead to its pages and to hosts of sites only, whatever the address', async () => {
    await fc.assert(
      fc.asyncProperty(hostilePath, fc.boolean(), async (path, hasHosts) => {
        const url = URL.parse(MAIN + (path.startsWith('/') ? path : `/${path}`));
        if (url === null || url.origin !== MAIN) return;
        const from = url.pathname + url.search;
        const answer = await get(from, hasHosts ? {} : { SITES_URL: '' });
        expect(answer.status, from).toBeLessThan(500);
        const location = answer.headers.get('Location');
        if (location === null) return;
        expectAllowed(location, from);
        const next = new URL(location, MAIN + from);
        const returnTo = next.pathname === '/sign-in' ? next.searchParams.get('return_to') : null;
        if (returnTo !== null) expect(isCustomersContent(new URL(returnTo, MAIN).pathname), from).toBe(false);
      }),
      { numRuns: runsOf(1_200) },
    );
  });

  it.each([
    ['/sites/corner-shop', `https://corner-shop.sites.example:8443/`],
    ['/sites/corner-shop/', `https://corner-shop.sites.example:8443/`],
    ['/sites/corner-shop/a%2fb/?q=1', `https://corner-shop.sites.example:8443/a%2fb/?q=1`],
    ['/sites/corner-shop//evil.example/', `https://corner-shop.sites.example:8443//evil.example/`],
    ['/sites/corner-shop/@evil.example', `https://corner-shop.sites.example:8443/@evil.example`],
  ])('redirect %s to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, location]);
  });

  it.each([
    '/sites/%61%61234/',
    '/sites/%63orner-shop',
    '/sites/corner-sho%70/x',
    '/sites/%63%6f%72%6e%65%72%2d%73%68%6f%70/443@evil.example/',
    '/sites/corner--shop/',
    '/sites/Corner-Shop/',
    '/sites/a@evil.example/',
    '/sites/evil.example%2f/',
    '/dashboard/preview/%31%31111111-1111-4111-8111-111111111111/0123456789abcdef0123456789abcdef/x',
  ])('no redirect exists for %s', async (path) => {
    for (const bindings of [{}, { SITES_URL: '' }]) {
      const answer = await get(path, bindings);
      expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 404, null]);
    }
    expect(env.SITES_URL).toBe('');
  });
});
