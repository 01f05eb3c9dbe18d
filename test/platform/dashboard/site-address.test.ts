import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { purgeDeletedProjects } from '#workers/platform/projects/purge-deleted-projects.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { send } from '../support/client.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let project: string;
let slug: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  visitor = await newVisitor();
  slug = `shop-${count}`;
  project = await newSite(visitor, slug);
});

/** A published site. */
async function newSite(own: Visitor, address: string): Promise<string> {
  const id = systemRuntime.newId();
  const files = [{ path: 'index.html', bytes: encodeUtf8(`<h1>Site of ${id}`) }];
  const artifact = await storeArtifact(env.SITE_FILES, id, files);
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
       updated_at) VALUES (?1, ?2, ?3, 'Shop', ?4, 'published', ?5, 'u', 1, 1)`,
  )
    .bind(id, own.workspaceId, own.account.accountId, address, artifact)
    .run();
  return id;
}

const change = (address: string, own = visitor, of = project) =>
  own.post(`/dashboard/projects/${of}/address`, { address });

const slugOf = async (id: string) =>
  (await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1').bind(id).first<{ slug: string }>())?.slug;

const former = async () =>
  (
    await env.DB.prepare('SELECT slug, project_id FROM former_addresses ORDER BY slug').all<{
      slug: string;
      project_id: string;
    }>()
  ).results;

const visit = async (address: string, path = '/') => {
  const answer = await send(
    new Request(`https://x.sites.example/site-hosts/${address}${path}`, { redirect: 'manual' }),
  );
  return [answer.status, answer.headers.get('Location') ?? (await answer.text())] as const;
};

describe('the address of a site', () => {
  it('is changed, and the one before leads to it, with path and query', async () => {
    const fresh = `fresh-${count}`;
    const changed = await change(` ${fresh.toUpperCase()} `);
    expect(changed.headers.get('Location')).toContain('done=address-changed');
    expect(await slugOf(project)).toBe(fresh);
    expect((await visit(fresh))[1]).toContain(`Site of ${project}`);
    const [status, location] = await visit(slug, '/menu?table=4');
    expect(status).toBe(308);
    expect(new URL(location).pathname + new URL(location).search).toMatch(/menu\?table=4$/);
    expect(location).toContain(fresh);
    // A second change leads both earlier ones to the newest, without a chain.
    await change(`newest-${count}`);
    for (const old of [slug, fresh]) expect((await visit(old))[1]).toContain(`newest-${count}`);
  });

  it('the address can be an earlier one again', async () => {
    await change(`away-${count}`);
    await change(slug);
    expect(await slugOf(project)).toBe(slug);
    expect((await visit(slug))[1]).toContain(`Site of ${project}`);
    expect((await visit(`away-${count}`))[0]).toBe(308);
    expect(await former()).toContainEqual({ slug: `away-${count}`, project_id: project });
    expect(await former()).not.toContainEqual({ slug, project_id: project });
  });

  it('is audited once with both addresses, and a repeat changes nothing', async () => {
    for (const _ of [1, 2]) expect((await change(`twice-${count}`)).status).toBe(303);
    const { results } = await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE workspace_id = ?1 AND action = 'project.address'",
    )
      .bind(visitor.workspaceId)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => JSON.parse(detail))).toEqual([
      { slug: `twice-${count}`, before: slug },
    ]);
  });

  it.each([
    ['with too few letters', 'ab', 'Use 3 to 63 small letters'],
    ['with a space', 'our shop', 'Use 3 to 63 small letters'],
    ['with two hyphens in a row', 'xn--shop', 'Use 3 to 63 small letters'],
    ['with letters of another script', 'магазин', 'Use 3 to 63 small letters'],
    ['that is reserved', 'www', 'kept for the service'],
    ['that is reserved, in capitals', 'Dashboard', 'kept for the service'],
  ])('is refused at its field %s', async (_, address, sentence) => {
    const refused = await change(address);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain(sentence);
    expect(html).toMatch(/id="address"[^>]*aria-invalid="true"/);
    expect(await slugOf(project)).toBe(slug);
  });

  it('is refused when another site has it, had it before, or was taken down there', async () => {
    const neighbour = await newVisitor();
    const other = await newSite(neighbour, `other-${count}`);
    await change(`moved-${count}`, neighbour, other);
    await env.DB.prepare(
      `INSERT INTO site_takedowns (slug, project_id, tenant_id, status, reason, created_at)
       VALUES (?1, 'gone', ?2, 410, 'x', 1)`,
    )
      .bind(`down-${count}`, neighbour.workspaceId)
      .run();
    for (const address of [`moved-${count}`, `other-${count}`, `down-${count}`]) {
      expect(await (await change(address)).text(), address).toContain('Another site has that address');
    }
    expect(await slugOf(project)).toBe(slug);
    expect((await former()).filter(({ project_id: id }) => id === project)).toEqual([]);
  });

  it('is not changed by members of another workspace, nor while the workspace is suspended', async () => {
    const stranger = await newVisitor();
    expect((await change(`mine-${count}`, stranger)).status).toBe(404);
    await env.DB.prepare("UPDATE tenants SET status = 'suspended' WHERE id = ?1")
      .bind(visitor.workspaceId)
      .run();
    expect((await change(`mine-${count}`)).status).toBe(409);
    expect(await slugOf(project)).toBe(slug);
  });

  it('the address can be changed a bounded number of times', async () => {
    for (let n = 0; n < limits.formerAddresses; n += 1)
      expect((await change(`many-${count}-${n}`)).status).toBe(303);
    expect(await (await change(`many-${count}-more`)).text()).toContain('changed very often');
  });

  it('is checked while it is typed', async () => {
    const check = async (address: string) =>
      (await visitor.get(`/dashboard/projects/${project}/address-check`, { address })).json();
    expect(await check(`free-${count}`)).toEqual({ free: true, text: 'This address is free.' });
    expect(await check('WWW')).toMatchObject({ free: false });
    expect(await check(slug)).toMatchObject({ free: true });
    const stranger = await newVisitor();
    const other = await newSite(stranger, `theirs-${count}`);
    expect(await check(`theirs-${count}`)).toMatchObject({ free: false });
    const foreign = await visitor.get(`/dashboard/projects/${other}/address-check`, { address: 'free-too' });
    expect(await foreign.json()).toMatchObject({ free: false });
  });

  it('leads nowhere when the site was deleted, and ends with it', async () => {
    await change(`ends-${count}`);
    await env.DB.prepare('UPDATE projects SET deleted_at = 1 WHERE id = ?1').bind(project).run();
    expect((await visit(slug))[0]).toBe(404);
    await purgeDeletedProjects(env.DB, Date.now());
    expect((await former()).filter(({ project_id: id }) => id === project)).toEqual([]);
  });
});
