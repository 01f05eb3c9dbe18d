import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { followRedirect } from '#workers/sites/rules/follow-redirect.ts';
import { readHeaders, readRedirects } from '#workers/sites/rules/read-rules.ts';
import { redirectsAfter } from '#workers/sites/rules/renamed-pages.ts';
import { examples } from '../../support/sites/examples.ts';

const lead = (text: string, path: string, search = '') =>
  followRedirect(readRedirects(text).redirects, path, search);

describe('a file of redirects', () => {
  it.each([
    ['/old /new', '/old', { location: '/new', status: 302 }],
    ['/old /new 301', '/old/', { location: '/new', status: 301 }],
    ['/blog/* /news/:splat 308', '/blog/2026/may', { location: '/news/2026/may', status: 308 }],
    ['/menu/:day /food#:day 307', '/menu/monday', { location: '/food#monday', status: 307 }],
    ['/shop https://shop.example/ 301', '/shop', { location: 'https://shop.example/', status: 301 }],
    ['# a remark\n\n/a /b\n/a /c', '/a', { location: '/b', status: 302 }],
    ['/* /404', '/x', { location: '/404', status: 302 }],
  ])('%s redirects %s to its target', (text, path, led) => {
    expect(lead(text, path)).toEqual(led);
  });

  it('keeps the query of the request, unless the target has one', () => {
    expect(lead('/a /b', '/a', '?x=1')?.location).toBe('/b?x=1');
    expect(lead('/a /b#c', '/a', '?x=1')?.location).toBe('/b?x=1#c');
    expect(lead('/a /b?y=2', '/a', '?x=1')?.location).toBe('/b?y=2');
  });

  it('redirects no address that is its own target, or that no rule has', () => {
    expect(lead('/* /home', '/home')).toBeNull();
    expect(lead('/a/b /c', '/a')).toBeNull();
    expect(lead('/a /c', '/a/b')).toBeNull();
  });

  it.each([
    '/a',
    'a /b',
    '/a b',
    '/a //evil.example',
    '/a /\\\\evil.example',
    '/a http://plain.example/',
    '/a https://user@evil.example/',
    '/a https://:splat/',
    '/a javascript:alert(1)',
    '/a https://shop.example/ 307',
    '/a https://shop.example/ 200',
    '/a /b 200',
    '/a /b 301!',
    '/a /b 301 Country=de',
    '//a /b',
    `/a /${'b'.repeat(limits.siteRuleLine)}`,
  ])('skips %s and names its line', (line) => {
    expect(readRedirects(`# first\n${line}`)).toEqual({
      redirects: [],
      faults: [{ file: '_redirects', line: 2 }],
    });
  });

  it('never redirects to another host because of a requested path', () => {
    const rules = readRedirects('/go/* /:splat\n/:a/x /:a').redirects;
    fc.assert(
      fc.property(fc.stringMatching(/^[/\\a-z.%@:?#]{0,12}$/), (rest) => {
        for (const path of [`/go/${rest}`, `/${rest}/x`]) {
          const led = followRedirect(rules, path, '');
          if (led !== null) {
            expect(new URL(led.location, 'https://bakery.example/').origin).toBe('https://bakery.example');
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('holds a limited number of redirects', () => {
    const text = Array.from({ length: limits.siteRedirects + 1 }, (_, index) => `/${index} /x`).join('\n');
    const { redirects, faults } = readRedirects(text);
    expect([redirects.length, faults]).toEqual([
      limits.siteRedirects,
      [{ file: '_redirects', line: limits.siteRedirects + 1 }],
    ]);
  });
});

describe('a file of headers', () => {
  it('adds headers to paths', () => {
    expect(
      readHeaders(
        '/*\n  X-Robots-Tag: noindex\n  Content-Security-Policy: script-src none\n/a\n  X-Made-By: us',
      ),
    ).toEqual({
      headers: [
        {
          path: '/*',
          set: [
            ['X-Robots-Tag', 'noindex'],
            ['Content-Security-Policy', 'script-src none'],
          ],
        },
        { path: '/a', set: [['X-Made-By', 'us']] },
      ],
      faults: [],
    });
  });

  it.each([
    'Set-Cookie: a=b',
    'Cache-Control: public, max-age=31536000',
    'Content-Type: text/html',
    'X-Frame-Options: ALLOWALL',
    'X-Content-Type-Options: none',
    'Strict-Transport-Security: max-age=0',
    'Referrer-Policy: unsafe-url',
    'Permissions-Policy: camera=*',
    'Cross-Origin-Opener-Policy: unsafe-none',
    'Access-Control-Allow-Origin: https://evil.example',
    'Location: https://evil.example',
    'X-Livery-Site: x',
    'X-Empty:',
    'X-Bad: \u0007',
    'no header',
  ])('leaves out %s', (line) => {
    expect(readHeaders(`/*\n  ${line}`)).toEqual({ headers: [], faults: [{ file: '_headers', line: 2 }] });
  });
});

describe('a page that is renamed', () => {
  const [before] = Object.values(examples);
  if (before === undefined) throw new Error('no example');
  const withSlug = (from: string, to: string, document = before) => ({
    ...document,
    pages: document.pages.map((page) => (page.slug === from ? { ...page, slug: to } : page)),
  });
  const slug = before.pages.find((page) => page.slug !== undefined)?.slug ?? '';

  it('a renamed page is found at its old address, also after a second rename', () => {
    const second = withSlug(slug, 'second');
    const rules = redirectsAfter(before, second, null);
    expect(rules?.redirects).toEqual([{ from: `/${slug}`, to: '/second', status: 301 }]);
    const third = withSlug('second', 'third', second);
    expect(redirectsAfter(second, third, rules)?.redirects).toEqual([
      { from: '/second', to: '/third', status: 301 },
      { from: `/${slug}`, to: '/third', status: 301 },
    ]);
    expect(
      redirectsAfter(third, withSlug('third', slug, third), rules)?.redirects.map(({ from }) => from),
    ).not.toContain(`/${slug}`);
  });

  it('adds no redirect when no page was renamed, or the page was deleted', () => {
    expect(redirectsAfter(before, before, null)).toBeNull();
    const without = { ...before, pages: before.pages.filter((page) => page.slug !== slug) };
    expect(redirectsAfter(before, without, null)).toBeNull();
  });
});
