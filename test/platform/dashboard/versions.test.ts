import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let path: string;
/** The ids of the first build and of the edited version. */
let first: string;
let second: string;

const builds = async () =>
  (
    await env.DB.prepare(
      'SELECT id, origin, artifact FROM builds WHERE tenant_id = ?1 ORDER BY created_at, id',
    )
      .bind(visitor.workspaceId)
      .all<{ id: string; origin: string; artifact: string }>()
  ).results;
const published = () =>
  env.DB.prepare('SELECT published_build_id AS id FROM projects WHERE id = ?1')
    .bind(path.split('/').at(-1))
    .first<string>('id');
const version = async (build: string) => (await visitor.get(`${path}/version`, { build })).text();

beforeAll(async () => {
  visitor = await newVisitor();
  const prompt = 'A bakery called Lind in Lyon. Phone +33 4 72 00 11 22.';
  const created = await visitor.post('/dashboard/projects', { prompt, key: 'version-0001' });
  path = new URL(created.headers.get('Location')!, 'http://localhost').pathname;
  await runBuilds();
  const [built] = await builds();
  first = built!.id;
  const document = JSON.stringify(await readDocument(env.SITE_FILES, built!.artifact));
  const fields = {
    do: 'save',
    base: first,
    document,
    note: 'Phone of the new shop',
    '/business/phone': '+33 1 23 45 67 89',
  };
  expect((await visitor.post(`${path}/edit`, fields)).status).toBe(303);
  second = (await builds()).at(-1)!.id;
});

describe('versions of a site', () => {
  it('versions are listed with their origin and a link to a page each', async () => {
    const html = await (await visitor.get(path)).text();
    expect(html).toContain('Edited: Phone of the new shop');
    expect(html).toContain(`${path}/version?workspace=${visitor.workspaceId}&amp;build=${second}`);
  });

  it('versions show their changes, in words and beside the version before', async () => {
    const html = await version(second);
    expect(html).toContain('+33 4 72 00 11 22');
    expect(html).toContain('+33 1 23 45 67 89');
    expect(html.match(/<iframe/g)).toHaveLength(2);
    expect(html).toContain('Newest');
    expect(html).not.toContain('Take up this version again');
    expect(await version(first)).toContain('This is the first version.');
  });

  it('versions are published one by one', async () => {
    expect((await visitor.post(`${path}/publish`, { build: first })).status).toBe(303);
    expect(await published()).toBe(first);
    expect((await visitor.post(`${path}/publish`, { build: second })).status).toBe(303);
    expect(await published()).toBe(second);
    const other = await newVisitor();
    expect((await other.post(`${path}/publish`, { build: first })).status).not.toBe(303);
  });

  it('a version can be restored as the newest version, without publishing it', async () => {
    const fields = { build: first, key: 'version-0002' };
    expect((await visitor.post(`${path}/restore-version`, fields)).status).toBe(303);
    expect((await visitor.post(`${path}/restore-version`, fields)).status).toBe(303);
    const all = await builds();
    expect(all.map(({ origin }) => origin)).toEqual(['prompt', 'edit', 'restore']);
    expect((await readDocument(env.SITE_FILES, all.at(-1)!.artifact))?.business.phone).toBe(
      '+33 4 72 00 11 22',
    );
    expect(await published()).toBe(second);
  });

  it('versions answer 404 to others and for a wrong id', async () => {
    const other = await newVisitor();
    expect((await other.get(`${path}/version`, { build: first })).status).toBe(404);
    expect((await visitor.get(`${path}/version`, { build: crypto.randomUUID() })).status).toBe(404);
    expect((await visitor.get(`${path}/version`)).status).toBe(404);
  });
});
