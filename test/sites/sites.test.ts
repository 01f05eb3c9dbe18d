import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#shared/encoding.ts';
import { storeArtifact } from '../../workers/sites/artifacts/store-artifact.ts';
import { must, newTenant, send } from '../platform/support/client.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';

const files = {
  'index.html': '<p>home',
  '404.html': '<a href="about/">lost</a><a href="#here">h</a>',
  'about/index.html': '<p>about',
  'contact.html':
    '<link href="/style.css"><a href="/about/">A</a><a href="contact.html">C</a><a href="//x.example/">X</a><img srcset="/a.png 1x, b.png 2x"><style>p{background:url(/a.png)}</style>',
  'root.css': 'p{background:url("/a.png")}a{background:url(a.png)}',
  'app.js': 'alert(1)',
  'style.css': 'p{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'app-0123abcd.js': 'alert(2)',
};
const SLUG = 'corner-shop';
let key: string;
let tenantId: string;

beforeAll(async () => {
  const account = await seedAccount(env.DB);
  key = account.platformKey;
  tenantId = (await newTenant(key)).id;
  const artifact = await storeArtifact(
    env.SITE_FILES,
    'build',
    Object.entries(files).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })),
  );
  await env.SITE_FILES.put('secret.txt', 'not of any site');
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
       published_at, created_by, created_at, updated_at)
     VALUES ('p', ?1, ?2, 'Shop', ?3, 'published', 'build', ?4, 1, 'u', 1, 1)`,
  )
    .bind(tenantId, account.accountId, SLUG, artifact)
    .run();
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(new Request(`http://localhost/sites/${SLUG}${path}`, { redirect: 'manual', headers, method }));

/** Sends the request that the edge makes for a site with its own host. */
const own = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(
    new Request(`https://www.shop.example/site-hosts/${SLUG}${path}`, {
      redirect: 'manual',
      headers,
      method,
    }),
  );

describe('a site on a host of its own', () => {
  it('has an origin, scripts and forms of its own, and nothing else', async () => {
    const response = await own('/');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toContain('sandbox');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'none'",
      "connect-src 'self'",
      "form-action 'self' mailto:",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    for (const name of ['Set-Cookie', 'Access-Control-Allow-Origin', 'Content-Encoding', 'Vary'])
      expect(response.headers.get(name), name).toBeNull();
    expect(response.headers.get('Cache-Control')).not.toContain('no-transform');
  });

  it('runs its own scripts', async () => {
    const script = await own('/app.js', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'script' });
    expect([script.status, await script.text()]).toEqual([200, 'alert(1)']);
  });

  it('keeps the opaque origin on a reseller’s host name, which its dashboard shares', async () => {
    const response = await send(new Request(`https://apps.acme.example/sites/${SLUG}/contact`));
    expect(response.headers.get('Content-Security-Policy')).toMatch(/sandbox (?!.*allow-same-origin)/);
    expect(await response.text()).toContain(`href="/sites/${SLUG}/about/"`);
  });
});

describe('the public address of a site', () => {
  it('the public address is in the canonical link and in the pictures for other services', async () => {
    const bytes = encodeUtf8(
      '<head><meta property="og:image" content="images/a.png"><meta name="twitter:image" content="/b.png"></head><p>x',
    );
    const named = encodeUtf8('<head><link rel="canonical" href="https://brand.example/"></head><p>x');
    const artifact = await storeArtifact(env.SITE_FILES, 'addressed', [
      { path: 'index.html', bytes },
      { path: 'blog/own.html', bytes: named },
      { path: 'blog/post.html', bytes },
    ]);
    await env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
         published_at, created_by, created_at, updated_at)
       SELECT 'addressed', tenant_id, account_id, 'A', 'addressed-shop', 'published', 'b', ?1, 1, 'u', 1, 1
       FROM projects WHERE slug = ?2`,
    )
      .bind(artifact, SLUG)
      .run();
    const read = async (path: string, bindings = {}) => {
      const request = new Request(`https://a.example/site-hosts/addressed-shop${path}`);
      const page = await send(request, { SITES_URL: 'https://sites.example', ...bindings });
      return { etag: page.headers.get('ETag'), html: await page.text() };
    };
    const home = 'https://addressed-shop.sites.example/';
    const post = await read('/blog/post');
    for (const part of [
      `<link rel="canonical" href="${home}blog/post">`,
      `content="${home}blog/images/a.png"`,
      `content="${home}b.png"`,
    ])
      expect(post.html).toContain(part);
    expect((await read('/')).html).toContain(`content="${home}images/a.png"`);
    const own = await read('/blog/own');
    expect(own.html.match(/rel="canonical"/g)).toHaveLength(1);
    // The same file is another page under another host name.
    expect((await read('/', { SITES_URL: 'https://other.example' })).etag).not.toBe((await read('/')).etag);
  });
});

describe('redirects and headers of a site', () => {
  const RULED = 'ruled-shop';
  const ruled = (path: string) =>
    send(new Request(`https://ruled.example/site-hosts/${RULED}${path}`, { redirect: 'manual' }));

  beforeAll(async () => {
    const bytes = encodeUtf8('<p>page');
    const rules = {
      redirects: [
        { from: '/old/*', to: '/new/:splat', status: 301 as const },
        { from: '/page', to: '/never', status: 301 as const },
        { from: '/shop', to: 'https://shop.example/', status: 302 as const },
      ],
      headers: [
        {
          path: '/*',
          set: [
            ['X-Robots-Tag', 'noindex'],
            ['Content-Security-Policy', "script-src 'none'"],
          ] as Array<[string, string]>,
        },
      ],
    };
    const site = ['index.html', 'page.html'].map((path) => ({ path, bytes }));
    const artifact = await storeArtifact(env.SITE_FILES, 'ruled', site, undefined, {}, rules);
    await env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_build_id, published_artifact,
         published_at, created_by, created_at, updated_at)
       SELECT 'ruled', tenant_id, account_id, 'Ruled', ?1, 'published', 'ruled', ?2, 1, 'u', 1, 1
       FROM projects WHERE slug = ?3`,
    )
      .bind(RULED, artifact, SLUG)
      .run();
  });

  it('redirects addresses without a file inside the site or to an https address', async () => {
    const led = async (path: string) => {
      const { status, headers } = await ruled(path);
      return [status, headers.get('Location')];
    };
    expect(await led('/old/a/b?c=1')).toEqual([301, '/new/a/b?c=1']);
    expect(await led('/shop')).toEqual([302, 'https://shop.example/']);
    expect(await led('/page')).toEqual([200, null]);
    expect((await ruled('/nothing')).status).toBe(404);
    expect((await ruled('/.rules.json')).status).toBe(404);
    const shared = await send(new Request(`http://localhost/sites/${RULED}/old/a`, { redirect: 'manual' }));
    expect(shared.headers.get('Location')).toBe(`/sites/${RULED}/new/a`);
  });

  it('adds headers, and a policy of its own to the one that every site has', async () => {
    const page = await ruled('/');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/, script-src 'none'$/);
  });
});

describe('the old address of a site that has a host', () => {
  const hosted = { ...env, SITES_URL: 'https://sites.example:8443' };
  const led = async (path: string, host = 'localhost', method = 'GET') => {
    const request = new Request(`http://${host}${path}`, { redirect: 'manual', method });
    const response = await send(request, hosted);
    return [response.status, response.headers.get('Location')];
  };

  it('the old address redirects to the same page of the host, with its query', async () => {
    const site = `https://${SLUG}.sites.example:8443`;
    expect(await led(`/sites/${SLUG}`)).toEqual([308, `${site}/`]);
    expect(await led(`/sites/${SLUG}/`)).toEqual([308, `${site}/`]);
    expect(await led(`/sites/${SLUG}/about/?a=1&b=%2f`)).toEqual([308, `${site}/about/?a=1&b=%2f`]);
    expect(await led(`/sites/${SLUG}//evil.test/`, 'apps.acme.example', 'HEAD')).toEqual([
      308,
      `${site}//evil.test/`,
    ]);
    expect(await led('/sites/never-there/x')).toEqual([308, 'https://never-there.sites.example:8443/x']);
  });

  it.each([
    '/sites/evil.test%2f/',
    '/sites/a@evil.test/',
    '/sites/a:b@evil/',
    '/sites/A-B/',
    '/sites/a--b/',
    '/sites/%00/',
  ])('the old address never redirects to another host: %s', async (path) => {
    expect(await led(path)).toEqual([404, null]);
  });

  it('the canonical link, robots.txt and the sitemap name the host', async () => {
    const page = await send(new Request(`https://x.test/site-hosts/${SLUG}/contact`), hosted);
    expect(page.headers.get('Link')).toBe(`<https://${SLUG}.sites.example:8443/contact>; rel="canonical"`);
    const robots = await send(new Request(`https://x.test/site-hosts/${SLUG}/robots.txt`), hosted);
    expect(await robots.text()).toContain(`Sitemap: https://${SLUG}.sites.example:8443/sitemap.xml`);
  });
});

describe('a published site', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<p>home'],
    ['/about/', 'text/html; charset=utf-8', '<p>about'],
    ['/app.js', 'text/javascript; charset=utf-8', 'alert(1)'],
    ['/style.css?v=1', 'text/css; charset=utf-8', 'p{}'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', files['icon.svg']],
  ])('serves %s with its own type, in an opaque origin', async (path, type, text) => {
    const response = await visit(path, { Cookie: 'session=x' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/sandbox (?!.*allow-same-origin)/);
    expect(policy).toContain("base-uri 'none'");
    const again = await visit(path, { 'If-None-Match': response.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await visit(path, {}, 'HEAD');
    // A file that is rewritten during delivery has no length before it is read.
    const isChanged = /html|css/.test(type);
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
      200,
      '',
      isChanged ? null : String(text.length),
    ]);
  });

  it('gives each page one address, to which its other addresses redirect', async () => {
    const page = await visit('/contact');
    expect(page.status).toBe(200);
    expect(page.headers.get('Link')).toBe(`<http://localhost:8787/sites/${SLUG}/contact>; rel="canonical"`);
    const led = async (path: string) => {
      const response = await visit(path);
      const location = response.headers.get('Location');
      const target = location && new URL(location, `http://localhost/sites/${SLUG}${path}`);
      return [response.status, target && target.pathname.slice(`/sites/${SLUG}`.length) + target.search];
    };
    expect(await led('/contact/?a=1')).toEqual([308, '/contact?a=1']);
    expect(await led('/contact.html?a=1')).toEqual([308, '/contact?a=1']);
    expect(await led('/about')).toEqual([308, '/about/']);
    expect(await led('/about/index.html')).toEqual([308, '/about/']);
    expect(await led('/index.html')).toEqual([308, '/']);
    for (const path of ['/nowhere', '/nowhere.html', '/404.html'])
      expect(await led(path)).toEqual([404, null]);
  });

  it('answers a single range of a file, and the whole file for an unsatisfiable range', async () => {
    const part = async (headers: Record<string, string>, path = '/app.js') => {
      const response = await own(path, headers);
      return [response.status, response.headers.get('Content-Range'), await response.text()];
    };
    const etag = (await own('/app.js')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await part({ Range: 'bytes=0-4' })).toEqual([206, 'bytes 0-4/8', 'alert']);
    expect(await part({ Range: 'bytes=-3' })).toEqual([206, 'bytes 5-7/8', '(1)']);
    expect(await part({ Range: 'bytes=0-4', 'If-Range': etag })).toEqual([206, 'bytes 0-4/8', 'alert']);
    expect(await part({ Range: 'bytes=0-4', 'If-Range': '"other"' })).toEqual([200, null, 'alert(1)']);
    expect(await part({ Range: 'bytes=0-4', 'If-Range': `W/${etag}` })).toEqual([200, null, 'alert(1)']);
    expect(await part({ Range: 'bytes=0-1,3-4' })).toEqual([200, null, 'alert(1)']);
    expect(await part({ Range: 'bytes=8-' })).toEqual([416, 'bytes */8', '']);
    expect(await part({ Range: 'bytes=0-1' }, '/nowhere')).toEqual([404, null, expect.any(String)]);
    expect((await own('/app.js')).headers.get('Accept-Ranges')).toBe('bytes');
  });

  it('gives each file an entity tag of its content, which a new build of the same file keeps', async () => {
    const tag = async (path: string) => (await own(path)).headers.get('ETag');
    expect(await tag('/app.js')).not.toBe(await tag('/style.css'));
    expect((await visit('/contact')).headers.get('ETag')).not.toBe(await tag('/contact'));
  });

  it('keeps links that begin with a slash inside the site, and all links of its 404 page', async () => {
    expect(await (await visit('/contact')).text()).toBe(
      `<link href="/sites/${SLUG}/style.css"><a href="/sites/${SLUG}/about/">A</a><a href="contact.html">C</a>` +
        `<a href="//x.example/">X</a><img srcset="/sites/${SLUG}/a.png 1x, b.png 2x">` +
        `<style>p{background:url(/sites/${SLUG}/a.png)}</style>`,
    );
    expect(await (await visit('/root.css')).text()).toBe(
      `p{background:url("/sites/${SLUG}/a.png")}a{background:url(a.png)}`,
    );
    expect(await (await visit('/deep/down/nowhere')).text()).toBe(
      `<a href="/sites/${SLUG}/about/">lost</a><a href="#here">h</a>`,
    );
  });

  it('changes only the links of the 404 page on a host name of its own', async () => {
    expect(await (await own('/contact')).text()).toBe(files['contact.html']);
    expect(await (await own('/root.css')).text()).toBe(files['root.css']);
    expect(await (await own('/deep/nowhere')).text()).toContain('<a href="/about/">');
  });

  it('the site has a sitemap of its pages, and its robots.txt names the sitemap', async () => {
    const robots = await visit('/robots.txt');
    expect(await robots.text()).toContain(`Sitemap: http://localhost:8787/sites/${SLUG}/sitemap.xml`);
    const sitemap = await visit('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('application/xml');
    const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page);
    const home = `http://localhost:8787/sites/${SLUG}/`;
    expect(pages.sort()).toEqual([home, `${home}about/`, `${home}contact`]);
  });

  it.each([
    '/../../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/about/..%2findex.html',
    '/..\\..\\secret.txt',
    '//secret.txt',
    '/app.js%00.html',
    '/.git/config',
    '/app.js/',
    `/${'a'.repeat(300)}`,
    '/%',
    '/contact.htm',
  ])('answers the site’s own 404 page at %s', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not of any site');
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/);
  });

  it('browsers keep files only under names that contain a hash', async () => {
    expect((await visit('/app-0123abcd.js')).headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/', '/app.js'])
      expect((await visit(path)).headers.get('Cache-Control')).toContain('must-revalidate');
  });

  it('a site’s file cannot load into the service’s pages as script, style or worker', async () => {
    for (const destination of ['script', 'style', 'worker', 'sharedworker', 'serviceworker']) {
      const from = (site: string) =>
        visit('/app.js', { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination });
      expect((await from('same-origin')).status, destination).toBe(404);
      expect((await from('cross-site')).status, destination).toBe(200);
    }
    const page = await visit('/', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' });
    expect(page.status).toBe(200);
  });

  it('the site is unavailable from the next request while its workspace is suspended, and for good after termination', async () => {
    await must('suspend', key, { tenant_id: tenantId });
    const response = await visit('/', { 'If-None-Match': '*' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('home');
    await must('unsuspend', key, { tenant_id: tenantId });
    expect((await visit('/')).status).toBe(200);
    await must('terminate', key, { tenant_id: tenantId, confirm: tenantId });
    for (const path of ['/', '/app.js', '/app-0123abcd.js']) expect((await visit(path)).status).toBe(404);
  });
});
