import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_generateASSETSBinding } from 'wrangler';
import { followRedirect } from '#workers/sites/rules/follow-redirect.ts';
import { headersFile, redirectsFile } from '#workers/sites/rules/plain-host-files.ts';
import { readHeaders, readRedirects } from '#workers/sites/rules/read-rules.ts';
import { ownPolicy } from '#workers/sites/rules/site-headers.ts';
import type { SiteRules } from '#workers/sites/rules/site-rules.ts';

const RULES: SiteRules = {
  redirects: [
    { from: '/old', to: '/about', status: 301 },
    { from: '/shop/:thing/', to: '/things/:thing?from=shop', status: 302 },
    { from: '/blog/*', to: '/news/:splat', status: 308 },
    { from: '/away', to: 'https://other.example/x', status: 302 },
    { from: '/about', to: '/', status: 302 },
    { from: '/things/*', to: '/about', status: 302 },
  ],
  headers: [
    {
      path: '/about',
      set: [
        ['X-Robots-Tag', 'noindex'],
        ['Content-Security-Policy', "img-src 'none'"],
      ],
    },
    { path: '/things/*', set: [['X-Shelf', '3']] },
  ],
};
const PAGES = {
  'index.html': 'home',
  'about.html': 'about',
  'things/cup.html': 'cup',
  '404.html': 'not here',
};
const ADDRESSES = ['/', '/about', '/things/cup', '/404'];

describe('the files for another host', () => {
  const redirects = redirectsFile(RULES.redirects, ADDRESSES);

  it('the files redirect like this host, by its own reader of the same files', () => {
    const read = readRedirects(redirects);
    expect(read.faults).toEqual([]);
    for (const path of ['/old', '/old/', '/shop/cup', '/shop/cup/', '/blog', '/blog/a/b', '/away', '/none'])
      expect(followRedirect(read.redirects, path, '?q=1'), path).toEqual(
        followRedirect(RULES.redirects, path, '?q=1'),
      );
  });

  it('the files name no redirect from the address of a page, and keep one that would hide pages as a comment', () => {
    expect(redirects).not.toContain('\n/about ');
    expect(redirects).toContain('# /things/* /about 302\n');
    expect(redirects.split('\n').filter((line) => line.startsWith('/things'))).toEqual([]);
    expect(redirectsFile([], ADDRESSES)).toBe('');
  });

  it('the files have no line twice, and no redirect to itself', () => {
    const text = redirectsFile(
      [
        { from: '/a', to: '/a/', status: 301 },
        { from: '/a/', to: '/b', status: 301 },
      ],
      [],
    );
    expect(text).toBe('/a /a/ 301\n');
  });

  it('the files have the headers of every site and those of the rules', () => {
    const { headers } = readHeaders(headersFile(RULES));
    expect(headers.slice(-2)).toEqual(RULES.headers);
    expect(headersFile(null)).toContain(`  Content-Security-Policy: ${ownPolicy("'none'")}\n`);
  });
});

describe('Cloudflare Pages, as wrangler runs it, with these files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-plain-host-'));
  const stop = new AbortController();
  let get: (path: string) => Promise<{ status: number; headers: Headers; text: string }>;

  beforeAll(async () => {
    const files = {
      ...PAGES,
      'images/x.webp': 'x',
      _redirects: redirectsFile(RULES.redirects, ADDRESSES),
      _headers: headersFile(RULES),
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const log = Object.fromEntries(
      ['debug', 'info', 'log', 'warn', 'error', 'debugWithSanitization'].map((name) => [
        name,
        () => undefined,
      ]),
    );
    // The declared type is not a promise.
    const assets = await unstable_generateASSETSBinding({
      log: log as unknown as Parameters<typeof unstable_generateASSETSBinding>[0]['log'],
      directory: folder,
      signal: stop.signal,
    });
    get = async (path) => {
      const request = new Request(`https://shop.example${path}`, { redirect: 'manual' });
      const answer = await assets(request as unknown as Parameters<typeof assets>[0]);
      return {
        status: answer.status,
        headers: new Headers([...answer.headers] as Array<[string, string]>),
        text: await answer.text(),
      };
    };
  });
  afterAll(() => {
    stop.abort();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/old', 301, '/about'],
    ['/old/', 301, '/about'],
    ['/shop/cup', 302, '/things/cup?from=shop'],
    ['/blog/a/b', 308, '/news/a/b'],
    ['/blog', 308, '/news/'],
    ['/away', 302, 'https://other.example/x'],
  ])('redirects %s like this host', async (path, status, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const location = answer.headers.get('Location') ?? '';
    expect(location.replace('https://shop.example', '')).toBe(to);
    expect(followRedirect(RULES.redirects, path, '')).toEqual({ location: to, status });
  });

  it('shows every page, and the own one for what is not there', async () => {
    for (const [path, text] of [
      ['/', 'home'],
      ['/about', 'about'],
      ['/things/cup', 'cup'],
    ] as const)
      expect(await get(path)).toMatchObject({ status: 200, text });
    expect(await get('/none')).toMatchObject({ status: 404, text: 'not here' });
  });

  it('answers pages with the policy of the site, and adds the headers of its rules', async () => {
    const { headers } = await get('/about');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("img-src 'none'");
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect((await get('/things/cup')).headers.get('X-Shelf')).toBe('3');
    expect((await get('/')).headers.get('X-Shelf')).toBeNull();
    expect((await get('/images/x.webp')).headers.get('Cache-Control')).toContain('immutable');
  });
});
