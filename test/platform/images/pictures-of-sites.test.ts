import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { artifactKey, DOCUMENT_FILE, FILE_LIST } from '#shared/builds/artifact/artifact-keys.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { sitesOf } from '#workers/platform/core/sites.ts';
import { uploadImage } from '#workers/sites/images/upload-image.ts';
import { png, raster } from '../../support/media/png.ts';
import { runBuilds } from '../dashboard/run-builds.ts';
import { get, newVisitor, type Visitor } from '../dashboard/visitor.ts';
import { withSites } from '../support/with-sites.ts';

let visitor: Visitor;
let path: string;
let imageId: string;
let preview: string;

async function upload(withSizes: boolean): Promise<string> {
  const made = await uploadImage(
    {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'user', id: visitor.userId },
      requestId: 'r',
      bucket: env.SITE_FILES,
      images: withSizes ? env.IMAGES : undefined,
    },
    { userId: visitor.userId, workspaces: null },
    {
      workspaceId: visitor.workspaceId,
      name: 'Shop',
      file: png(500, 30, { raster: raster(500, 30, withSizes ? 1 : 2) }),
    },
  );
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

const newestArtifact = async (): Promise<string> => {
  const row = await env.DB.prepare(
    'SELECT artifact FROM builds WHERE tenant_id = ?1 AND artifact IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1',
  )
    .bind(visitor.workspaceId)
    .first<{ artifact: string }>();
  return row!.artifact;
};

/** Adds pictures to the project's newest site by an edit. */
async function changeWithPictures(...ids: string[]): Promise<void> {
  const key = artifactKey(await newestArtifact(), DOCUMENT_FILE);
  const document = await (await env.SITE_FILES.get(key))!.json<SiteDocument>();
  const images = ids.map((image) => ({ image, alt: 'The shop' }));
  const gallery = { id: 'pictures', kind: 'gallery' as const, images };
  const sections = [...document.pages[0]!.sections, gallery];
  expectOk(
    await sitesOf(withSites()).edit(
      {
        viewer: { userId: visitor.userId, workspaces: null },
        actor: { kind: 'user', id: visitor.userId },
        requestId: 'r',
      },
      {
        projectId: path.split('/').at(-1) ?? '',
        base: null,
        note: null,
        operationKey: 'pictures-0002',
        change: { document: { ...document, pages: [{ ...document.pages[0]!, sections }] } },
      },
    ),
  );
  const page = await (await visitor.get(path)).text();
  preview = /href="(\/dashboard\/preview\/[^"]+)"/.exec(page)?.[1] ?? '';
}

beforeAll(async () => {
  visitor = await newVisitor();
  imageId = await upload(true);
  const sent = { prompt: 'A bakery in Lyon called Nonna.', key: 'pictures-0001' };
  const created = await visitor.post('/dashboard/projects', sent);
  path = new URL(created.headers.get('Location')!, 'http://localhost').pathname;
  await runBuilds();
  await changeWithPictures(imageId, await upload(false), 'f'.repeat(32));
});

describe('a site that shows pictures of its workspace', () => {
  it('offers pictures in smaller widths and newer formats, with their space reserved', async () => {
    const html = await (await get(preview, null)).text();
    expect(html).toContain(`<source type="image/webp" srcset="images/${imageId}-480.webp 480w, `);
    expect(html).toContain(`src="images/${imageId}.png" alt="The shop" width="500" height="30"`);
    expect(html).toContain('loading="lazy" decoding="async"');
    // Without the Images binding, only the original is used; an unknown picture is omitted.
    expect(new Set(html.match(/<img src="images\/\w+\.png"/g)).size).toBe(2);
    // Once in the gallery, and once in its viewer.
    expect(html.match(/<picture>/g)).toHaveLength(2);
  });

  it('serves every file of the page from its own address, as immutable', async () => {
    const html = await (await get(preview, null)).text();
    const files = new Set(html.match(/images\/[0-9a-f]{32}(?:-\d+)?\.\w+/g));
    expect(files.size).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await get(preview + file, null);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('Content-Type')).toMatch(/^image\/(?:png|webp|avif)$/);
      await answer.body?.cancel();
    }
    expect((await get(`${preview}images/${'f'.repeat(32)}.png`, null)).status).toBe(404);
  });

  it('names the pictures in the list of its files, for exports', async () => {
    const list = await (await env.SITE_FILES.get(artifactKey(await newestArtifact(), FILE_LIST)))!.json<
      string[]
    >();
    expect(list).toContain(`images/${imageId}.png`);
    expect(list).toContain('index.html');
  });

  it('prevents the deletion of its pictures', async () => {
    const refused = await visitor.post(`/dashboard/images/${imageId}/delete`, { from_versions: 'yes' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'image_in_use' }]);
  });
});
