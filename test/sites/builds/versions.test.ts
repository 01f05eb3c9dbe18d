import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { artifactKey, DOCUMENT_FILE } from '#shared/builds/artifact/artifact-keys.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import type { SiteEdit } from '#shared/projects/site-versions.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { editSite } from '#workers/sites/versions/edit-site.ts';
import { readSite } from '#workers/sites/versions/read-site.ts';
import { restoreBuild } from '#workers/sites/versions/restore-build.ts';
import type { VersionOperation } from '#workers/sites/versions/store-version.ts';
import { validateSite } from '#workers/sites/versions/validate-site.ts';
import { newVisitor, type Visitor } from '../../platform/dashboard/visitor.ts';
import { examples } from '../../support/sites/examples.ts';

const bakery = examples.bakery as SiteDocument;

let visitor: Visitor;
let project: string;
let operation: VersionOperation;

const viewer = () => ({ userId: visitor.userId, workspaces: null });
const edit = (change: SiteEdit['change'], more: Partial<SiteEdit> = {}) =>
  editSite(operation, viewer(), {
    projectId: project,
    base: null,
    change,
    note: null,
    operationKey: crypto.randomUUID(),
    ...more,
  });
const phone = (number: string) => ({ operations: [{ op: 'set_business', values: { phone: number } }] });
const restore = (buildId: string, more = {}) =>
  restoreBuild(operation, viewer(), {
    projectId: project,
    buildId,
    base: null,
    note: null,
    operationKey: crypto.randomUUID(),
    ...more,
  });
const shown = async () =>
  expectOk(await readSite(operation, viewer(), { projectId: project, buildId: null }));
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const setStatus = (status: string) =>
  env.DB.prepare('UPDATE tenants SET status = ?2 WHERE id = ?1').bind(visitor.workspaceId, status).run();

beforeEach(async () => {
  visitor = await newVisitor();
  operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'user', id: visitor.userId },
    requestId: crypto.randomUUID(),
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
  };
  project = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
     SELECT ?1, id, account_id, 'Lind', ?1, 'u', 1, 1 FROM tenants WHERE id = ?2`,
  )
    .bind(project, visitor.workspaceId)
    .run();
});

describe('A change of a site', () => {
  it('makes a succeeded version without a charge, which is shown at its address', async () => {
    const first = expectOk(await edit({ document: bakery }, { note: 'First site' }));
    expect(first).toMatchObject({
      build: {
        status: 'succeeded',
        origin: 'edit',
        note: 'First site',
        basedOn: null,
        creditsCharged: 0,
        prompt: '',
      },
      changes: [],
    });
    const second = expectOk(await edit(phone('+43 316 654321'), { base: first.build.id }));
    expect(second.build).toMatchObject({ basedOn: first.build.id, grantId: null });
    expect(second.changes).toEqual([
      { kind: 'changed', path: 'business / phone', before: '+43 316 123456', after: '+43 316 654321' },
    ]);
    const site = await shown();
    expect(site).toMatchObject({ buildId: second.build.id, isNewest: true, isPublished: false });
    expect(site.document.business.phone).toBe('+43 316 654321');
    const page = await env.SITE_FILES.get(artifactKey(second.build.artifact ?? '', 'index.html'));
    expect(await page?.text()).toContain('+43 316 654321');
    expect(
      await rows('SELECT * FROM credit_entries WHERE tenant_id = ?1 AND used > 0', visitor.workspaceId),
    ).toEqual([]);
    expect(
      await rows(
        "SELECT actor_id, target, detail FROM audit_log WHERE action = 'build.edit' AND workspace_id = ?1 ORDER BY seq",
        visitor.workspaceId,
      ),
    ).toMatchObject([
      { actor_id: visitor.userId, target: first.build.id },
      { target: second.build.id, detail: JSON.stringify({ project_id: project, based_on: first.build.id }) },
    ]);
  });

  it('a change can be published, and leaves what is published as it is until then', async () => {
    const first = expectOk(await edit({ document: bakery }));
    const publication = { projectId: project, buildId: null };
    expectOk(await publishProject(operation, viewer(), publication));
    expectOk(await edit(phone('+43 316 654321')));
    expect(await shown()).toMatchObject({ isPublished: false });
    const published = await readSite(operation, viewer(), { projectId: project, buildId: first.build.id });
    expect(published).toMatchObject({ ok: true, value: { isPublished: true, isNewest: false } });
  });

  it('a change of an older version is refused with the newest version', async () => {
    const first = expectOk(await edit({ document: bakery }));
    const second = expectOk(await edit(phone('+43 316 654321'), { base: first.build.id }));
    const stale = { code: 'site_changed', data: { newest: second.build.id } };
    expect(await edit(phone('+43 1 234567'), { base: first.build.id })).toMatchObject(stale);
    expect(await restore(first.build.id, { base: first.build.id })).toMatchObject(stale);
    expect(await edit({ document: bakery }, { base: crypto.randomUUID() })).toMatchObject(stale);
    expect((await shown()).buildId).toBe(second.build.id);
  });

  it('a change is made once when two arrive for the same version at the same time', async () => {
    const { build } = expectOk(await edit({ document: bakery }));
    const numbers = ['+43 1 111111', '+43 1 222222', '+43 1 333333', '+43 1 444444'];
    const outcomes = await Promise.all(numbers.map((number) => edit(phone(number), { base: build.id })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const newest = (await shown()).buildId;
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome).toMatchObject({ code: 'site_changed', data: { newest } });
    expect(await rows('SELECT id FROM builds WHERE project_id = ?1', project)).toHaveLength(2);
  });

  it('answers a repeated key with the same version, and refuses the key for another change', async () => {
    const { build } = expectOk(await edit({ document: bakery }));
    const key = { operationKey: 'phone-1', base: build.id, note: 'n' };
    const made = expectOk(await edit(phone('+43 316 654321'), key));
    const repeat = expectOk(await edit(phone('+43 316 654321'), key));
    expect(repeat).toEqual(made);
    expect(await edit(phone('+43 1 1234567'), key)).toMatchObject({ code: 'idempotency_conflict' });
    const back = expectOk(await restore(build.id, { operationKey: 'undo' }));
    expect(expectOk(await restore(build.id, { operationKey: 'undo' })).build).toEqual(back.build);
    expect(await restore(made.build.id, { operationKey: 'undo' })).toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(await rows('SELECT id FROM builds WHERE project_id = ?1', project)).toHaveLength(3);
  });

  it('stores nothing when an operation cannot be applied, a document is not valid or nothing differs', async () => {
    expect(await edit(phone('+43 316 654321'))).toMatchObject({ code: 'no_site' });
    expect(await edit({ document: { ...bakery, wrong: 1 } })).toMatchObject({
      code: 'bad_document',
      data: [{ path: 'wrong', message: expect.stringMatching(/^is not a field here/) }],
    });
    expectOk(await edit({ document: bakery }));
    expect(
      await edit({ operations: [...phone('+43 1 1234').operations, { op: 'remove_page', page: 'x' }] }),
    ).toMatchObject({
      code: 'bad_operation',
      data: { operation: 1, path: 'page' },
    });
    expect(await edit(phone(bakery.business.phone ?? ''))).toMatchObject({ code: 'nothing_changed' });
    expect(await edit({ document: bakery })).toMatchObject({ code: 'nothing_changed' });
    expect(await rows('SELECT id FROM builds WHERE project_id = ?1', project)).toHaveLength(1);
  });

  it('a change is refused for a document that is too large', async () => {
    const text = 'word '.repeat(1190);
    const sections = Array.from({ length: 40 }, (_, at) => ({ id: `s${at}`, kind: 'text', text }));
    const pages = [
      ...bakery.pages.slice(0, 1),
      ...['a', 'b'].map((slug) => ({ slug, title: slug, sections })),
    ];
    expect(JSON.stringify({ ...bakery, pages }).length).toBeGreaterThan(limits.siteDocument);
    expect(await edit({ document: { ...bakery, pages } })).toMatchObject({ code: 'site_too_large' });
  });

  it('a change is refused like a build: suspended, deleted, foreign, or while a build runs', async () => {
    const { build } = expectOk(await edit({ document: bakery }));
    await setStatus('suspended');
    expect(await edit(phone('+43 1 1234567'))).toMatchObject({ code: 'workspace_suspended' });
    expect(await restore(build.id)).toMatchObject({ code: 'workspace_suspended' });
    await setStatus('active');
    const stranger = await newVisitor();
    expect(
      await editSite(
        operation,
        { userId: stranger.userId, workspaces: null },
        {
          projectId: project,
          base: null,
          change: phone('+43 1 1234567'),
          note: null,
          operationKey: 'k',
        },
      ),
    ).toMatchObject({ code: 'project_not_found' });
    expect(
      await readSite(
        operation,
        { userId: visitor.userId, workspaces: [] },
        { projectId: project, buildId: null },
      ),
    ).toMatchObject({
      code: 'project_not_found',
    });
    await env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, credits_micro, operation_key, created_by, created_at)
       SELECT 'running', id, tenant_id, account_id, 'p', '[]', 0, 'k', 'u', 1 FROM projects WHERE id = ?1`,
    )
      .bind(project)
      .run();
    expect(await edit(phone('+43 1 1234567'))).toMatchObject({ code: 'build_running' });
    await env.DB.prepare("DELETE FROM builds WHERE id = 'running'").run();
    await env.DB.prepare('UPDATE projects SET deleted_at = 5 WHERE id = ?1').bind(project).run();
    expect(await edit(phone('+43 1 1234567'))).toMatchObject({ code: 'project_not_found' });
  });

  it('changes are limited by day and project', async () => {
    const { build } = expectOk(await edit({ document: bakery }));
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO builds (id, project_id, tenant_id, account_id, origin, prompt, skills, status, credits_micro, operation_key, created_by, created_at)
       SELECT 'old-' || i || ?1, b.project_id, b.tenant_id, b.account_id, 'edit', '', '[]', 'failed', 0, 'old-' || i || ?1, 'u', b.created_at
       FROM n, builds b WHERE b.id = ?1`,
    )
      .bind(build.id, limits.siteEditsADay - 1)
      .run();
    expect(await edit(phone('+43 1 1234567'))).toMatchObject({ code: 'edit_limit' });
    await env.DB.prepare("UPDATE builds SET created_at = created_at - 86400001 WHERE id LIKE 'old-1%'").run();
    expect(await edit(phone('+43 1 1234567'))).toMatchObject({ ok: true });
  });
});

describe('Restoring a version', () => {
  it('restoring makes the document the newest version, and keeps the versions between', async () => {
    const first = expectOk(await edit({ document: bakery }));
    const second = expectOk(await edit(phone('+43 316 654321')));
    const back = expectOk(await restore(first.build.id, { note: 'Undo' }));
    expect(back.build).toMatchObject({
      origin: 'restore',
      basedOn: first.build.id,
      note: 'Undo',
      creditsCharged: 0,
    });
    expect(back.changes).toEqual([
      { kind: 'changed', path: 'business / phone', before: '+43 316 654321', after: '+43 316 123456' },
    ]);
    expect((await shown()).document).toEqual(bakery);
    expect(
      (await rows('SELECT id FROM builds WHERE project_id = ?1 ORDER BY created_at', project)).map(
        ({ id }) => id,
      ),
    ).toEqual([first.build.id, second.build.id, back.build.id]);
    expect(await restore(first.build.id)).toMatchObject({ code: 'nothing_changed' });
  });

  it('restoring is refused for builds of other projects and for builds without a document', async () => {
    const { build } = expectOk(await edit({ document: bakery }));
    expect(await restore(crypto.randomUUID())).toMatchObject({ code: 'build_not_found' });
    expectOk(await edit(phone('+43 316 654321')));
    await env.SITE_FILES.delete(artifactKey(build.artifact ?? '', DOCUMENT_FILE));
    expect(await restore(build.id)).toMatchObject({ code: 'no_document' });
  });
});

describe('Checking a change', () => {
  const check = async (change: SiteEdit['change'] | null) =>
    validateSite(operation, viewer(), { projectId: project, change });

  it('a check stores nothing, and answers the differences, the missing content and the broken links', async () => {
    expect(await check(null)).toMatchObject({ code: 'no_site' });
    expect(await check({ document: { version: 2 } })).toMatchObject({ code: 'bad_document' });
    const { build } = expectOk(await edit({ document: bakery }));
    expect(expectOk(await check(null))).toEqual({
      workspaceId: visitor.workspaceId,
      accountId: expect.any(String),
      buildId: build.id,
      changes: [],
      moreChanges: 0,
      warnings: [],
      missing: [],
    });
    const image = 'f'.repeat(32);
    const tried = expectOk(
      await check({
        operations: [
          { op: 'set_business', clear: ['hours', 'phone'] },
          {
            op: 'set_section',
            page: 'index',
            section: 'start',
            values: { action: { label: 'Menu', to: '/menu' }, image: { image, alt: '' } },
          },
          { op: 'add_page', slug: 'about', title: 'Über uns' },
          {
            op: 'set_footer',
            values: {
              links: [
                { label: 'Imprint', to: '/imprint' },
                { label: 'Team', to: '/ueber-uns#team' },
                { label: 'Privacy', to: '/privacy' },
              ],
            },
          },
        ],
      }),
    );
    expect(tried.missing).toEqual(['phone', 'hours']);
    expect(tried.warnings.map(({ code, page, section }) => [code, page, section])).toEqual([
      ['broken_link', 'index', 'start'],
      ['empty_section', 'index', 'zeiten'],
      ['same_title', 'about', undefined],
      ['empty_page', 'about', undefined],
      ['broken_link', undefined, undefined],
      ['unknown_image', undefined, undefined],
    ]);
    expect(tried.changes.length).toBeGreaterThan(4);
    expect(await rows('SELECT id FROM builds WHERE project_id = ?1', project)).toHaveLength(1);
  });

  it('warns of Markdown, which visitors see as it is typed, with its place', async () => {
    expectOk(await edit({ document: bakery }));
    const about = (text: string, id: string) => ({
      op: 'add_section',
      page: 'index',
      section: { id, kind: 'text', text },
    });
    const { warnings } = expectOk(
      await check({
        operations: [
          about('We bake **every** day.', 'bold'),
          about('# Bread', 'heading'),
          about('See [our menu](/menu).', 'link'),
          about('We have\n- bread\n- rolls', 'list'),
          about('2 * 3 * 4 # 5\n- one line\n[or two] (maybe)', 'plain'),
          { op: 'set_footer', values: { text: '**Thank you**' } },
        ],
      }),
    );
    expect(warnings.map(({ code, section }) => [code, section])).toEqual([
      ...['bold', 'heading', 'link', 'list'].map((id) => ['markdown', id]),
      ['markdown', undefined],
    ]);
    expect(warnings.map(({ message }) => message)).toContain(
      'Visitors see the Markdown in footer.text as it is typed: write plain text.',
    );
  });
});
