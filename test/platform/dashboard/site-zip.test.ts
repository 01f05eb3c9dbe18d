import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '#shared/encoding.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { newVisitor } from './visitor.ts';

const files = {
  'index.html':
    '<a href="menu">M</a><a href="./">H</a><a href="/deep/#x">D</a><a href="https://x.example/menu">X</a>' +
    '<a href="#top">T</a><a href="gone">G</a><form class="ask"><p>form</p></form>',
  'menu.html': '<p>menu',
  'deep/index.html': '<a href="../menu?a=1">M</a><a href="/">H</a>',
  'style.css': 'p{}',
};

/** Names and contents of a ZIP of stored entries, by its central directory (APPNOTE 4.3.12). */
function entriesOf(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const decode = (from: number, size: number) => new TextDecoder().decode(bytes.subarray(from, from + size));
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found = new Map<string, string>();
  for (let at = view.getUint32(end + 16, true), n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    expect(view.getUint16(at + 10, true)).toBe(0);
    found.set(decode(at + 46, name!), decode(start, view.getUint32(at + 24, true)));
    at += 46 + name! + extra! + comment!;
  }
  return found;
}

it('a member gets the site as a ZIP whose links name files and which has no forms; a stranger gets nothing', async () => {
  const visitor = await newVisitor();
  const project = crypto.randomUUID();
  const artifact = await storeArtifact(
    env.SITE_FILES,
    project,
    Object.entries(files).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })),
    undefined,
    {},
    {
      redirects: [{ from: '/old', to: '/menu', status: 301 }],
      headers: [{ path: '/menu', set: [['X-Robots-Tag', 'noindex']] }],
    },
  );
  const insert = (published: string | null) =>
    env.DB.prepare(
      `INSERT OR REPLACE INTO projects (id, tenant_id, account_id, name, slug, published_artifact, created_by, created_at,
         updated_at) VALUES (?1, ?2, ?3, 'Shop', ?4, ?5, 'u', 1, 1)`,
    )
      .bind(project, visitor.workspaceId, visitor.account.accountId, `zip-${project.slice(0, 8)}`, published)
      .run();
  await insert(null);
  const path = `/dashboard/projects/${project}/site.zip`;
  expect((await visitor.get(path)).status).toBe(404);
  await insert(artifact);
  const answer = await visitor.get(path);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  const entries = entriesOf(new Uint8Array(await answer.arrayBuffer()));
  const { _headers: headers, ...rest } = Object.fromEntries(entries);
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(headers).toContain('\n/menu\n  X-Robots-Tag: noindex\n');
  expect(rest).toEqual({
    _redirects: '/old /menu 301\n/old/ /menu 301\n',
    'index.html':
      '<a href="menu.html">M</a><a href="index.html">H</a><a href="deep/index.html#x">D</a>' +
      '<a href="https://x.example/menu">X</a><a href="#top">T</a><a href="gone">G</a>',
    'menu.html': '<p>menu',
    'deep/index.html': '<a href="../menu.html?a=1">M</a><a href="../index.html">H</a>',
    'style.css': 'p{}',
  });
  const stranger = await newVisitor();
  expect((await stranger.get(path)).status).toBe(404);

  // Slugs of test sides have this prefix.
  await env.DB.prepare("UPDATE projects SET slug = 'test--' || slug WHERE id = ?1").bind(project).run();
  const marked = await visitor.get(path);
  expect(marked.headers.get('Content-Disposition')).toContain('filename="test--zip-');
  const inTest = entriesOf(new Uint8Array(await marked.arrayBuffer()));
  expect(inTest.get('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  for (const name of ['index.html', 'menu.html', 'deep/index.html'])
    expect(inTest.get(name), name).toContain('role="note"');
});
