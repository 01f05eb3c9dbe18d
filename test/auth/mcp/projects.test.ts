import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createProject } from '#shared/projects/create-project.ts';
import { RESTORE_MS } from '#shared/projects/deletion.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { purgeDeletedProjects } from '#workers/platform/projects/purge-deleted-projects.ts';
import { restoreProject } from '#workers/platform/projects/restore-project.ts';
import { claimBuild } from '#workers/sites/builds/claim-build.ts';
import { runBuild } from '#workers/sites/builds/run-build.ts';
import type { BuildJob } from '#workers/sites/core/builder.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { wrappedDatabase } from '../../support/workerd/wrapped-database.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { siteAssets } from '../support/site-assets.ts';
import { addWorkspace, setStatus } from '../support/workspace.ts';

interface Row {
  id: string;
  name: string;
  slug: string;
}
interface Setup {
  connection: Connection;
  workspace: string;
  project: Row;
  userId: string;
}

async function setUp(caps: Record<string, unknown> = {}): Promise<Setup> {
  const person = await addPerson();
  const workspace = await addWorkspace(person, { caps });
  const connection = await connect(person);
  const project = await createProject(operationOf(person.id), viewerOf({ userId: person.id, workspace }), {
    workspaceId: workspace,
    name: 'Bakery',
    slug: null,
  });
  if (!project.ok) throw new Error(project.code);
  return { connection, workspace, project: project.value, userId: person.id };
}

const operationOf = (userId: string) => ({
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'user', id: userId } as const,
  requestId: 'test',
});
const viewerOf = ({ userId, workspace }: Pick<Setup, 'userId' | 'workspace'>) => ({
  userId,
  workspaces: [workspace],
});
const runner = {
  db: env.DB,
  bucket: env.SITE_FILES,
  queue: env.BUILDS,
  runtime: systemRuntime,
  builder: embeddedBuilder(siteAssets),
  testBuilder: embeddedBuilder(siteAssets),
  report: (error: unknown) => {
    throw error;
  },
};
const start = ({ connection, project }: Setup) =>
  connection.value<{ id: string }>('start_build', {
    project_id: project.id,
    prompt: 'A bakery in Graz.',
    replace: true,
  });
const used = async ({ connection }: Setup) =>
  (await connection.value<{ workspaces: Array<{ credits_used: number }> }>('get_usage')).workspaces[0]
    ?.credits_used;
const actions = async (target: string) =>
  (
    await env.DB.prepare(
      'SELECT action, account_id, workspace_id FROM audit_log WHERE target = ?1 ORDER BY seq',
    )
      .bind(target)
      .all<{ action: string; account_id: string | null; workspace_id: string | null }>()
  ).results;

describe('notes of a build', () => {
  interface Noted {
    id: string;
    status: string;
    failure: string | null;
    credits_charged: number;
    notes: { done: string[]; ignored: string[]; missing: string[] } | null;
  }

  it('start_build answers what a prompt fills and what is missing before the build, and get_build the same after it', async () => {
    const { connection, project } = await setUp();
    const build = async (prompt: string, more: Record<string, unknown> = {}): Promise<[Noted, Noted]> => {
      const input = { project_id: project.id, prompt, ...more };
      const started = await connection.value<Noted>('start_build', input);
      await runBuild(runner, started.id);
      return [started, await connection.value<Noted>('get_build', { build_id: started.id })];
    };
    const [first, built] = await build('We bake bread in Graz. Our colour is dark green.');
    expect(first).toMatchObject({
      status: 'queued',
      notes: { done: ['text', 'colors'], ignored: ['Our colour is dark green.'] },
    });
    expect(built).toMatchObject({ status: 'succeeded', notes: first.notes });
    const [second, anew] = await build('We bake bread. Write to hello@bakery.example', { replace: true });
    expect(second.notes).toMatchObject({ done: expect.arrayContaining(['email']), ignored: [] });
    expect(second.notes?.missing).not.toContain('email');
    expect(anew.notes).toEqual(second.notes);
  });

  it('start_build without a model changes no site: it is refused, names edit_site, and charges nothing', async () => {
    const setup = await setUp();
    const { connection, project } = setup;
    const input = { project_id: project.id, prompt: 'We bake bread.', idempotency_key: 'first' };
    const { id } = await connection.value<Noted>('start_build', input);
    const change = { project_id: project.id, prompt: 'Make it pop.' };
    const refused = await connection.tool('start_build', change);
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('edit_site');
    await runBuild(runner, id);
    expect((await connection.tool('start_build', change)).isError).toBe(true);
    expect(await used(setup)).toBe(1);
    await connection.value('start_build', { ...change, replace: true });
    expect(await used(setup)).toBe(2);
    // The first start is still answered with its build, which is not the only one any more.
    expect((await connection.value<Noted>('start_build', input)).id).toBe(id);
    expect(await used(setup)).toBe(2);
  });

  it('only one of several starts at the same time makes the site', async () => {
    const setup = await setUp();
    const input = { project_id: setup.project.id, prompt: 'We bake bread.' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => setup.connection.tool('start_build', input)),
    );
    const refused = answers.filter(({ isError }) => isError);
    expect(refused).toHaveLength(5);
    for (const { content } of refused) expect(content[0]?.text).toContain('edit_site');
    expect(await used(setup)).toBe(1);
  });
});

describe('rename_project', () => {
  it('changes the name and keeps the address, and records it once', async () => {
    const setup = await setUp();
    const { connection, project } = setup;
    const input = { project_id: project.id, name: 'Bäckerei Lind' };
    const renamed = await connection.value<Row>('rename_project', input);
    expect(renamed).toMatchObject({ name: 'Bäckerei Lind', slug: project.slug });
    expect(await connection.value<Row>('rename_project', input)).toEqual(renamed);
    const recorded = await actions(project.id);
    expect(recorded.map(({ action }) => action)).toEqual(['project.create', 'project.rename']);
    expect(recorded[1]).toMatchObject({ workspace_id: setup.workspace, account_id: expect.any(String) });
  });

  it('refuses a foreign project and a suspended workspace', async () => {
    const [mine, other] = [await setUp(), await setUp()];
    const foreign = await mine.connection.tool('rename_project', { project_id: other.project.id, name: 'X' });
    expect(foreign.content[0]?.text).toContain('no such project');
    await setStatus(other.workspace, 'suspended');
    const refused = await other.connection.tool('rename_project', {
      project_id: other.project.id,
      name: 'X',
    });
    expect(refused.content[0]?.text).toContain('suspended');
  });
});

describe('delete_project', () => {
  it('frees the project’s place immediately, takes its site down and frees its domains', async () => {
    const setup = await setUp({ max_projects: 1, custom_domains_enabled: true, max_custom_domains: 1 });
    const { connection, project, workspace } = setup;
    await runBuild(runner, (await start(setup)).id);
    await connection.value('publish_project', { project_id: project.id });
    await connection.value('add_custom_domain', { project_id: project.id, domain: 'shop.bakery-lind.com' });
    const second = { workspace_id: workspace, name: 'Second' };
    expect((await connection.tool('create_project', second)).isError).toBe(true);

    const deleted = await connection.value<Record<string, string>>('delete_project', {
      project_id: project.id,
    });
    expect(deleted).toMatchObject({ project_id: project.id, workspace_id: workspace, name: 'Bakery' });
    expect(Date.parse(deleted.restorable_until ?? '') - Date.parse(deleted.deleted_at ?? '')).toBe(
      RESTORE_MS,
    );
    expect(await connection.value('delete_project', { project_id: project.id })).toEqual(deleted);

    expect((await connection.tool('create_project', second)).isError).toBeUndefined();
    const { projects } = await connection.value<{ projects: Row[] }>('list_projects');
    expect(projects.map(({ name }) => name)).toEqual(['Second']);
    expect((await connection.tool('get_project', { project_id: project.id })).isError).toBe(true);
    expect((await connection.tool('publish_project', { project_id: project.id })).isError).toBe(true);
    const row = await env.DB.prepare('SELECT state, published_artifact FROM projects WHERE id = ?1')
      .bind(project.id)
      .first();
    expect(row).toEqual({ state: 'unpublished', published_artifact: null });
    const domains = await env.DB.prepare('SELECT count(*) AS n FROM custom_domains WHERE project_id = ?1')
      .bind(project.id)
      .first('n');
    expect(domains).toBe(0);
    expect((await actions(project.id)).map(({ action }) => action)).toEqual([
      'project.create',
      'project.publish',
      'project.delete',
    ]);
    expect((await actions('shop.bakery-lind.com')).map(({ action }) => action)).toEqual([
      'domain.add',
      'domain.remove',
    ]);
  });

  it('keeps the slug of a deleted project from others', async () => {
    const { connection, project, workspace } = await setUp({ max_projects: null });
    await connection.value('delete_project', { project_id: project.id });
    const taken = await connection.tool('create_project', {
      workspace_id: workspace,
      name: 'B',
      slug: project.slug,
    });
    expect(taken.content[0]?.text).toContain('slug is taken');
  });

  it.each([
    ['api', /kept for the service/],
    ['a--b', /single hyphens/],
  ])('refuses the slug %s with its reason', async (slug, reason) => {
    const { connection, workspace } = await setUp({ max_projects: null });
    const { content } = await connection.tool('create_project', { workspace_id: workspace, name: 'B', slug });
    expect(content[0]?.text).toMatch(reason);
  });

  it('cancels builds that have not finished and gives their credits back', async () => {
    const setup = await setUp();
    const builds = [await start(setup), await start(setup)];
    await claimBuild(env.DB, builds[0]?.id ?? '', Date.now());
    expect(await used(setup)).toBe(2);
    await setup.connection.value('delete_project', { project_id: setup.project.id });
    expect(await used(setup)).toBe(0);
    const { results } = await env.DB.prepare('SELECT status, credits_micro FROM builds WHERE project_id = ?1')
      .bind(setup.project.id)
      .all();
    expect(results).toEqual([
      { status: 'cancelled', credits_micro: 0 },
      { status: 'cancelled', credits_micro: 0 },
    ]);
    // A later result of the builder changes nothing.
    await runBuild(runner, builds[1]?.id ?? '');
    expect(await used(setup)).toBe(0);
  });

  it('ends a build without a site when the project is deleted while it runs', async () => {
    const setup = await setUp();
    const build = await start(setup);
    const deleting = {
      ...runner,
      builder: {
        build: async (job: BuildJob) => {
          await env.DB.prepare('UPDATE projects SET deleted_at = 1 WHERE id = ?1')
            .bind(setup.project.id)
            .run();
          return embeddedBuilder(siteAssets).build(job);
        },
      },
    };
    await runBuild(deleting, build.id);
    const row = await env.DB.prepare('SELECT status, failure, artifact FROM builds WHERE id = ?1')
      .bind(build.id)
      .first();
    expect(row).toEqual({ status: 'failed', failure: 'project_deleted', artifact: null });
    expect(await used(setup)).toBe(0);
  });

  it('prevents builds and publishes that start between two of its reads', async () => {
    const setup = await setUp();
    await runBuild(runner, (await start(setup)).id);
    // The verbs read first, and the deletion commits right after that.
    const late = { ...operationOf(setup.userId), db: deletingAfterFirstCall(setup.project.id) };
    const started = await startBuild(late, viewerOf(setup), {
      projectId: setup.project.id,
      prompt: 'More.',
      skills: [],
      operationKey: 'late',
      mayHaveSite: true,
    });
    expect(started).toEqual({ ok: false, code: 'project_not_found' });
    expect(await used(setup)).toBe(1);
    const published = await publishProject(operationOf(setup.userId), viewerOf(setup), {
      projectId: setup.project.id,
      buildId: null,
    });
    expect(published).toEqual({ ok: false, code: 'project_not_found' });
  });

  it('refuses in a suspended workspace, and needs the scope to manage', async () => {
    const setup = await setUp();
    await setStatus(setup.workspace, 'suspended');
    const input = { project_id: setup.project.id };
    expect((await setup.connection.tool('delete_project', input)).content[0]?.text).toContain('suspended');
    const person = await addPerson();
    const writer = await connect(person, [['scope', 'service:write']]);
    expect((await writer.tool('delete_project', input)).content[0]?.text).toContain('service:manage');
  });
});

describe('restoring', () => {
  it('restores a project unpublished, once, within the limit of projects', async () => {
    const setup = await setUp({ max_projects: 1 });
    const { connection, project, workspace } = setup;
    const restore = () => restoreProject(operationOf(setup.userId), viewerOf(setup), project.id);
    await runBuild(runner, (await start(setup)).id);
    await connection.value('publish_project', { project_id: project.id });
    await connection.value('delete_project', { project_id: project.id });
    const other = await connection.value<Row>('create_project', { workspace_id: workspace, name: 'Other' });
    expect(await restore()).toEqual({ ok: false, code: 'project_limit' });
    await connection.value('delete_project', { project_id: other.id });
    const [first, second] = await Promise.all([
      restore(),
      restoreProject(operationOf(setup.userId), viewerOf(setup), other.id),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    if (first.ok) expect(await restore()).toEqual(first);
    const { projects } = await connection.value<{ projects: Array<{ state: string }> }>('list_projects');
    expect(projects).toHaveLength(1);
    expect(projects[0]?.state).not.toBe('published');
  });

  it('restoring ends after 30 days, and the schedule then removes the builds and the project', async () => {
    const setup = await setUp();
    await runBuild(runner, (await start(setup)).id);
    await setup.connection.value('delete_project', { project_id: setup.project.id });
    const now = Date.now();
    await purgeDeletedProjects(env.DB, now);
    const rows = () =>
      env.DB.prepare(
        `SELECT (SELECT count(*) FROM projects WHERE id = ?1) AS projects,
           (SELECT count(*) FROM builds WHERE project_id = ?1) AS builds`,
      )
        .bind(setup.project.id)
        .first();
    expect(await rows()).toEqual({ projects: 1, builds: 1 });
    await env.DB.prepare('UPDATE projects SET deleted_at = ?2 WHERE id = ?1')
      .bind(setup.project.id, now - RESTORE_MS - 1)
      .run();
    expect(await restoreProject(operationOf(setup.userId), viewerOf(setup), setup.project.id)).toEqual({
      ok: false,
      code: 'project_not_found',
    });
    await purgeDeletedProjects(env.DB, now);
    expect(await rows()).toEqual({ projects: 0, builds: 0 });
    // The charge is unchanged.
    expect(await used(setup)).toBe(1);
  });
});

/** The real database. The project is deleted right after the first call. */
const deletingAfterFirstCall = (projectId: string): D1Database =>
  wrappedDatabase(async (run, call) => {
    const answer = await run();
    if (call === 0) {
      await env.DB.prepare('UPDATE projects SET deleted_at = 1 WHERE id = ?1').bind(projectId).run();
    }
    return answer;
  });
