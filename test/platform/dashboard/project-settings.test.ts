import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { runBuilds } from './run-builds.ts';
import { get, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let path: string;
beforeAll(async () => {
  visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  path = locationOf(made).pathname;
});

function locationOf(response: Response): URL {
  expect(response.status).toBe(303);
  return new URL(response.headers.get('Location')!, 'http://localhost');
}
const page = async (at: string, parameters?: Record<string, string>) =>
  (await visitor.get(at, parameters)).text();

/** A project without a site. */
async function emptyProject(): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
     VALUES (?1, ?2, ?3, 'Empty', ?1, 'x', 1, 1)`,
  )
    .bind(id, visitor.workspaceId, visitor.account.accountId)
    .run();
  return { id };
}

const versionsOf = async (project: string) =>
  (
    await env.DB.prepare(
      `SELECT id, origin, artifact, credits_micro AS credits FROM builds WHERE project_id = ?1
       ORDER BY created_at, id`,
    )
      .bind(project.split('/').at(-1))
      .all<{ id: string; origin: string; artifact: string; credits: number }>()
  ).results;

describe('the list of projects', () => {
  it('the list updates itself while a build runs, and not afterwards', async () => {
    const response = await visitor.get('/dashboard');
    const building = await response.text();
    expect(building).toContain(`data-live="/dashboard?workspace=${visitor.workspaceId}"`);
    expect(building).toMatch(/src="\/dashboard\/static\/live-[0-9a-f]{16}\.js"/);
    expect(response.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
    await runBuilds();
    const built = await page('/dashboard');
    expect(built).toContain('data-live=""');
    expect(built).not.toContain('/dashboard/static/live-');
  });
});

describe('the form of a build', () => {
  it('the form lists the parts of the price, and has every sum for the script', async () => {
    const { id } = await emptyProject();
    const html = await page(`/dashboard/projects/${id}`);
    expect(html).toContain('A build uses 1 credit, and 0.2 more for each skill you add.');
    expect(html).toContain('This build uses 1.4 credits.');
    expect(html).toContain('src="/assets/build-price.js"');
    await env.DB.prepare('DELETE FROM projects WHERE id = ?1').bind(id).run();
  });
});

describe('the settings of a project', () => {
  it('renames the project and confirms it', async () => {
    const renamed = locationOf(await visitor.post(`${path}/rename`, { name: '  Bäckerei Lind ' }));
    expect([renamed.pathname, renamed.searchParams.get('done')]).toEqual([path, 'project-renamed']);
    expect(await page(path, { done: 'project-renamed' })).toContain('Project renamed');
    expect(await page('/dashboard')).toContain('Bäckerei Lind');
  });

  it.each([
    ['nothing', ' '],
    ['two lines', 'One\nTwo'],
    ['121 characters', 'x'.repeat(121)],
  ])('refuses a name of %s at the field', async (_, name) => {
    const refused = await visitor.post(`${path}/rename`, { name });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Enter a name of 1 to 120 characters on one line.');
  });

  it('duplicates the project with its newest version, once for each key, and charges nothing', async () => {
    const own = await newVisitor();
    const source = locationOf(await own.post('/dashboard/projects', { prompt: 'Lind', key: 'form-0001' }));
    const action = `action="${source.pathname}/duplicate?workspace=${own.workspaceId}"`;
    expect(await (await own.get(source.pathname)).text()).not.toContain(action);
    await runBuilds();
    expect(await (await own.get(source.pathname)).text()).toContain(action);

    const fields = { copy: 'Lind (copy)', key: 'copy-0001' };
    const made = locationOf(await own.post(`${source.pathname}/duplicate`, fields));
    expect(made.searchParams.get('done')).toBe('project-duplicated');
    expect(locationOf(await own.post(`${source.pathname}/duplicate`, fields)).pathname).toBe(made.pathname);
    expect(made.pathname).not.toBe(source.pathname);
    const versions = await versionsOf(made.pathname);
    expect(versions).toMatchObject([{ origin: 'edit', credits: 0 }]);
    const [copied, original] = await Promise.all(
      [...versions, ...(await versionsOf(source.pathname))].map(({ artifact }) =>
        readDocument(env.SITE_FILES, artifact),
      ),
    );
    expect(copied).not.toBeNull();
    expect(copied).toEqual(original);
    expect(await (await own.get('/dashboard')).text()).toContain('Lind (copy)');
    const { results: actions } = await env.DB.prepare(
      'SELECT action FROM audit_log WHERE target IN (?1, ?2) ORDER BY action',
    )
      .bind(made.pathname.split('/').at(-1), versions[0]!.id)
      .all();
    expect(actions).toEqual([{ action: 'build.edit' }, { action: 'project.create' }]);
  });

  it('refuses to duplicate beyond the limit of the plan, without a name, and while suspended', async () => {
    const own = await newVisitor();
    const first = locationOf(await own.post('/dashboard/projects', { prompt: 'One', key: 'form-0001' }));
    await runBuilds();
    const copy = (key: string, name = 'Copy') => own.post(`${first.pathname}/duplicate`, { copy: name, key });
    expect((await copy('copy-0000', ' ')).status).toBe(409);
    locationOf(await copy('copy-0001'));
    const last = locationOf(await copy('copy-0002'));
    const refused = await copy('copy-0003');
    expect([refused.status, (await refused.text()).includes('larger plan')]).toEqual([409, true]);

    locationOf(await own.post(`${last.pathname}/delete`));
    const status = (word: string) =>
      env.DB.prepare('UPDATE tenants SET status = ?2 WHERE id = ?1').bind(own.workspaceId, word).run();
    await status('suspended');
    expect((await copy('copy-0004')).status).toBe(409);
    await status('active');
    locationOf(await copy('copy-0004'));
  });

  it('deletes the project after a confirmation, and the list restores it', async () => {
    await visitor.post(`${path}/publish`);
    const { slug } = (await env.DB.prepare('SELECT slug FROM projects WHERE tenant_id = ?1')
      .bind(visitor.workspaceId)
      .first<{ slug: string }>())!;
    expect((await get(`/sites/${slug}/`, null)).status).toBe(200);
    const preview = /href="(\/dashboard\/preview\/[^"]+)"/.exec(await page(path))?.[1] ?? '';
    expect(await page(path, { confirm: 'delete' })).toContain('You can restore the project for 30 days');

    const deleted = locationOf(await visitor.post(`${path}/delete`));
    expect([deleted.pathname, deleted.searchParams.get('done')]).toEqual(['/dashboard', 'project-deleted']);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await get(`/sites/${slug}/`, null)).status).toBe(404);
    expect((await get(preview, null)).status).toBe(404);
    const list = await page('/dashboard', { done: 'project-deleted' });
    expect(list).toContain('Deleted projects');
    expect(list).toContain(`${path}/restore?workspace=${visitor.workspaceId}`);
    expect(await page('/dashboard/usage')).toContain('0 of 3 used');

    const restored = locationOf(await visitor.post(`${path}/restore`));
    expect([restored.pathname, restored.searchParams.get('done')]).toEqual([path, 'project-restored']);
    expect((await visitor.get(path)).status).toBe(200);
    expect((await get(`/sites/${slug}/`, null)).status).toBe(404);
    expect(await page('/dashboard')).not.toContain('Deleted projects');
  });

  it('restores nothing beyond the limit of the plan, and names the reason', async () => {
    const full = await newVisitor();
    const made = locationOf(await full.post('/dashboard/projects', { prompt: 'One', key: 'form-0001' }));
    await full.post(`${made.pathname}/delete`);
    for (const key of ['form-0002', 'form-0003', 'form-0004'])
      locationOf(await full.post('/dashboard/projects', { prompt: 'More', key }));
    const refused = await full.post(`${made.pathname}/restore`);
    expect([refused.status, (await refused.text()).includes('larger plan')]).toEqual([409, true]);
  });

  it('refuses somebody from another workspace', async () => {
    const stranger = await newVisitor();
    for (const act of ['rename', 'duplicate', 'delete', 'restore'])
      expect((await stranger.post(`${path}/${act}`, { name: 'Mine', copy: 'Mine' })).status).not.toBe(303);
    expect((await visitor.get(path)).status).toBe(200);
  });
});
