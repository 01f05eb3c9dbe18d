import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { SITE_IMAGES } from '#shared/projects/image-keys.ts';
import { purgeTerminated, RETENTION_MS } from '#workers/platform/customers/tenants/purge-terminated.ts';
import { sweepImages } from '#workers/sites/images/sweep-images.ts';
import { png, raster } from '../../support/media/png.ts';
import { newVisitor, type Visitor } from '../dashboard/visitor.ts';
import { must, send } from '../support/client.ts';

interface Listed {
  images: {
    id: string;
    name: string;
    width: number;
    height: number;
    bytes: number;
    src: string;
    shown: boolean;
  }[];
  quota: { used_bytes: number; limit_bytes: number; images: number; limit_images: number };
}

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});

const picture = (seed: number, side = 8): Uint8Array<ArrayBuffer> =>
  png(side, side, { raster: raster(side, side, seed) });

const address = (path: string, by: Visitor, workspaceId = by.workspaceId): string =>
  `http://localhost:8787${path}?workspace=${workspaceId}`;

interface Sent {
  by?: Visitor;
  name?: string;
  /** The id of a workspace. */
  to?: string;
  headers?: Record<string, string>;
}

function upload(file: Uint8Array<ArrayBuffer>, sent: Sent = {}): Promise<Response> {
  const { by = visitor, name = 'Our shop', headers = {} } = sent;
  const to = sent.to ?? by.workspaceId;
  const body = new FormData();
  body.append('name', name);
  body.append('file', new File([file], 'x.png'));
  const request = new Request(address('/dashboard/images', by, to), { method: 'POST', body });
  request.headers.set('Cookie', by.cookie);
  request.headers.set('Sec-Fetch-Site', 'same-origin');
  for (const [key, value] of Object.entries(headers)) request.headers.set(key, value);
  return send(request);
}

const uploaded = async (seed: number, by = visitor): Promise<Listed['images'][number]> => {
  const response = await upload(picture(seed), { by });
  expect(response.status).toBe(201);
  return response.json();
};

const list = async (by = visitor): Promise<Listed> => (await by.get('/dashboard/images')).json();
const remove = (id: string, by = visitor, fields = {}) => by.post(`/dashboard/images/${id}/delete`, fields);
const objects = async (): Promise<number> =>
  (await env.SITE_FILES.list({ prefix: SITE_IMAGES })).objects.length;

/** Adds a finished build of a project that shows the picture. */
async function shownBy(imageId: string, at: number, by: Visitor, projectId: string): Promise<string> {
  const id = crypto.randomUUID();
  const { accountId } = by.account;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Bakery', ?1, 'u', 1, 1) ON CONFLICT DO NOTHING`,
    ).bind(projectId, by.workspaceId, accountId),
    env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
         operation_key, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, 'x', '[]', 'succeeded', ?1, 1, ?1, 'u', ?5)`,
    ).bind(id, projectId, by.workspaceId, accountId, at),
    env.DB.prepare('INSERT INTO site_image_uses VALUES (?1, ?2, ?3)').bind(by.workspaceId, imageId, id),
  ]);
  return id;
}

describe('pictures of a workspace', () => {
  it('stores an upload under the hash of its content, once however often it is sent', async () => {
    const first = await upload(picture(1), { name: '  Our shop ' });
    expect(first.status).toBe(201);
    const image = await first.json<Listed['images'][number]>();
    expect(image).toMatchObject({ name: 'Our shop', width: 8, height: 8 });
    expect(image.id).toMatch(/^[0-9a-f]{32}$/);
    const before = await objects();
    const again = await upload(picture(1), { name: 'Another name' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(image);
    expect(await objects()).toBe(before);
    const listed = await list();
    expect(listed.images).toEqual([{ ...image, shown: false }]);
    expect(listed.quota).toEqual({
      used_bytes: image.bytes,
      limit_bytes: limits.siteImageQuota,
      images: 1,
      limit_images: limits.siteImages,
    });
  });

  it('shows the file to people of the workspace, with a policy that runs nothing', async () => {
    const { src } = await uploaded(2);
    const url = new URL(src, 'http://localhost:8787');
    const file = await send(new Request(url, { headers: { Cookie: visitor.cookie } }));
    expect([file.status, file.headers.get('Content-Type')?.split('/')[0]]).toEqual([200, 'image']);
    expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect((await send(new Request(url))).status).toBe(401);
  });

  it('records who uploaded and who deleted a picture', async () => {
    const { id } = await uploaded(3);
    expect((await remove(id)).status).toBe(200);
    const { results } = await env.DB.prepare(
      'SELECT action, actor_id, workspace_id FROM audit_log WHERE target = ?1 ORDER BY at, action DESC',
    )
      .bind(id)
      .all();
    const by = { actor_id: visitor.userId, workspace_id: visitor.workspaceId };
    expect(results).toEqual([
      { action: 'image.upload', ...by },
      { action: 'image.delete', ...by },
    ]);
  });

  it.each([
    ['a text', new TextEncoder().encode('hello'), 422, 'image_type'],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'image_type'],
    ['a damaged PNG', picture(4).slice(0, 60), 422, 'image_unreadable'],
    ['a file over the limit', new Uint8Array(limits.siteImageFile + 1), 413, 'image_too_large'],
    ['a form over the limit', new Uint8Array(limits.siteImageForm + 1), 413, 'image_too_large'],
    ['an empty file', new Uint8Array(), 400, 'image_missing'],
  ] as const)('refuses %s with the reason in the language of the person', async (_, file, status, error) => {
    const before = await objects();
    const response = await upload(new Uint8Array(file));
    expect(response.status).toBe(status);
    const body = await response.json<{ error: string; message: string }>();
    expect(body.error).toBe(error);
    expect(body.message.length).toBeGreaterThan(10);
    expect(await objects()).toBe(before);
  });

  it('refuses a form of another origin, and a person who is not signed in', async () => {
    expect((await upload(picture(5), { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await upload(picture(5), { headers: { Cookie: '' } })).status).toBe(401);
  });

  it('shows no pictures of other workspaces to a person', async () => {
    const stranger = await newVisitor();
    const { id } = await uploaded(6);
    expect((await upload(picture(7), { by: stranger, to: visitor.workspaceId })).status).toBe(404);
    const foreign = await send(
      new Request(address('/dashboard/images', stranger, visitor.workspaceId), {
        headers: { Cookie: stranger.cookie },
      }),
    );
    expect(foreign.status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await list(stranger)).images).toEqual([]);
    expect((await list()).images.some((image) => image.id === id)).toBe(true);
  });

  it('keeps the same file of two workspaces apart', async () => {
    const other = await newVisitor();
    const [mine, theirs] = [await uploaded(8), await uploaded(8, other)];
    expect(mine.id).toBe(theirs.id);
    expect((await remove(mine.id)).status).toBe(200);
    expect((await other.get(`/dashboard/images/${theirs.id}/file`)).status).toBe(200);
  });

  it('refuses changes in a suspended workspace', async () => {
    const suspended = await newVisitor();
    const { id } = await uploaded(9, suspended);
    await must('suspend', suspended.account.platformKey, { tenant_id: suspended.workspaceId, reason: 'x' });
    expect((await upload(picture(10), { by: suspended })).status).toBe(409);
    const refused = await remove(id, suspended);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'workspace_suspended' }]);
  });

  it('stores no more bytes than the quota in concurrent uploads', async () => {
    const full = await newVisitor();
    await env.DB.prepare(
      `INSERT INTO site_images VALUES (?1, 'ffffffffffffffffffffffffffffffff', ?2, ?1, 'x', 'png', 1, 1, '[]', ?3, 'u', 1)`,
    )
      .bind(full.workspaceId, full.account.accountId, limits.siteImageQuota - 1000)
      .run();
    const answers = await Promise.all([11, 12, 13, 14].map((seed) => upload(picture(seed), { by: full })));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect((await list(full)).quota.used_bytes).toBeLessThanOrEqual(limits.siteImageQuota);
  });
});

describe('deleting a picture', () => {
  it('refuses while the newest site of a project shows it, and names the project', async () => {
    const { id } = await uploaded(21);
    const project = crypto.randomUUID();
    await shownBy(id, 5, visitor, project);
    const refused = await remove(id, visitor, { from_versions: 'yes' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'image_in_use', projects: [{ id: project, name: 'Bakery' }] },
    ]);
    expect((await list()).images.find((image) => image.id === id)?.shown).toBe(true);
  });

  it('asks before older versions lose the picture', async () => {
    const [{ id }, newer] = [await uploaded(22), await uploaded(23)];
    const project = crypto.randomUUID();
    await shownBy(id, 5, visitor, project);
    await shownBy(newer.id, 6, visitor, project);
    const asked = await remove(id);
    expect([asked.status, await asked.json()]).toMatchObject([
      409,
      { error: 'image_in_versions', versions: 1 },
    ]);
    expect((await remove(id, visitor, { from_versions: 'yes' })).status).toBe(200);
    expect((await visitor.get(`/dashboard/images/${id}/file`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it('refuses while a published site shows it, though a newer version does not', async () => {
    const { id } = await uploaded(24);
    const project = crypto.randomUUID();
    const build = await shownBy(id, 5, visitor, project);
    await shownBy('0'.repeat(32), 6, visitor, project);
    await env.DB.prepare("UPDATE projects SET state = 'published', published_build_id = ?2 WHERE id = ?1")
      .bind(project, build)
      .run();
    expect((await remove(id, visitor, { from_versions: 'yes' })).status).toBe(409);
  });

  it('removes the files of a picture with it, and files without a row a day later', async () => {
    const alone = await newVisitor();
    const kept = await uploaded(25, alone);
    const before = await objects();
    const { id } = await uploaded(26, alone);
    expect((await remove(id, alone)).status).toBe(200);
    expect(await objects()).toBe(before);
    const day = 86_400_000;
    await must('terminate', alone.account.platformKey, {
      tenant_id: alone.workspaceId,
      confirm: alone.workspaceId,
    });
    await purgeTerminated(env.DB, Date.now() + RETENTION_MS + day);
    expect(await env.DB.prepare('SELECT 1 FROM site_images WHERE id = ?1').bind(kept.id).first()).toBeNull();
    expect(await sweepImages(env.DB, env.SITE_FILES, Date.now())).toBe(0);
    expect(await sweepImages(env.DB, env.SITE_FILES, Date.now() + 2 * day)).toBeGreaterThan(0);
    // Objects with a row are kept.
    const { results } = await env.DB.prepare('SELECT object_id FROM site_images').all<{
      object_id: string;
    }>();
    const keys = (await env.SITE_FILES.list({ prefix: SITE_IMAGES })).objects.map(
      ({ key }) => key.split('/')[1],
    );
    expect(results.every(({ object_id }) => keys.includes(object_id) || object_id.length === 36)).toBe(true);
  });
});
