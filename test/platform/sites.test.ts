import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeArtifact } from '../../shared/builds/artifact/store-artifact.ts';
import { encodeUtf8 } from '../../shared/encoding.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { must, newTenant, send } from './support/client.ts';

const files = {
  'index.html': '<p>home',
  '404.html': '<p>lost',
  'about/index.html': '<p>about',
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
    env.SITES,
    'build',
    Object.entries(files).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })),
  );
  await env.SITES.put('secret.txt', 'not of any site');
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

describe('a published site', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<p>home'],
    ['/about/', 'text/html; charset=utf-8', '<p>about'],
    ['/app.js', 'text/javascript; charset=utf-8', 'alert(1)'],
    ['/style.css?v=1', 'text/css; charset=utf-8', 'p{}'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', files['icon.svg']],
  ])('serves %s as what it is, in an origin of its own', async (path, type, text) => {
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
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
      200,
      '',
      String(text.length),
    ]);
  });

  it.each([
    '/../../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/about/..%2findex.html',
    '/..\\..\\secret.txt',
    '//secret.txt',
    '/app.js%00.html',
    '/APP.JS',
    '/.git/config',
    '/app.js/',
    `/${'a'.repeat(300)}`,
    '/%',
    '/about',
  ])('has nothing at %s but its own page for that', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not of any site');
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/);
  });

  it('is kept by browsers only under names that carry a hash', async () => {
    expect((await visit('/app-0123abcd.js')).headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/', '/app.js'])
      expect((await visit(path)).headers.get('Cache-Control')).toContain('must-revalidate');
  });

  it('lends our own pages no script, style or worker: on this host they would run as ours', async () => {
    for (const destination of ['script', 'style', 'worker', 'sharedworker', 'serviceworker']) {
      const from = (site: string) =>
        visit('/app.js', { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination });
      expect((await from('same-origin')).status, destination).toBe(404);
      expect((await from('cross-site')).status, destination).toBe(200);
    }
    const page = await visit('/', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' });
    expect(page.status).toBe(200);
  });

  it('is gone with the next request while its workspace is suspended, and for good when it ends', async () => {
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
