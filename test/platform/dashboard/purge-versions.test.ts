import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { ARTIFACTS } from '#shared/builds/artifact/artifact-keys.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { schedulePublish } from '#workers/platform/projects/schedule-publish.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { purgeVersions } from '#workers/sites/builds/purge-versions.ts';
import { sweepSiteArtifacts } from '#workers/sites/builds/sweep-artifacts.ts';
import { readSite } from '#workers/sites/versions/read-site.ts';
import { restoreBuild } from '#workers/sites/versions/restore-build.ts';
import { formDocument } from '../../support/sites/form-document.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const KEPT = 3;
const NOW = Date.now();

let visitor: Visitor;
let project: string;

beforeAll(async () => {
  visitor = await newVisitor();
});

beforeEach(async () => {
  project = await newProject();
  // The cursor and the states of other tests are removed.
  await env.SITE_FILES.delete('sweep/versions.cursor');
  await env.DB.batch([
    env.DB.prepare("UPDATE builds SET status = 'failed' WHERE project_id <> ?1").bind(project),
    env.DB.prepare("UPDATE tenants SET status = 'active'"),
    env.DB.prepare('DELETE FROM suspensions'),
    env.DB.prepare('DELETE FROM site_image_uses'),
  ]);
});

async function newProject(): Promise<string> {
  const id = systemRuntime.newId();
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
     VALUES (?1, ?2, ?3, 'Bakery', ?1, 'u', 1, 1)`,
  )
    .bind(id, visitor.workspaceId, visitor.account.accountId)
    .run();
  return id;
}

/** A version that was made `days` ago. */
async function version(days: number, of = project): Promise<string> {
  const id = systemRuntime.newId();
  const files = [{ path: 'index.html', bytes: encodeUtf8(`<p>${id}`) }];
  const artifact = await storeArtifact(env.SITE_FILES, id, files, formDocument);
  await env.DB.prepare(
    `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
       operation_key, created_by, created_at, finished_at)
     VALUES (?1, ?2, ?3, ?4, 'p', '[]', 'succeeded', ?5, 0, ?1, 'u', ?6, ?6)`,
  )
    .bind(id, of, visitor.workspaceId, visitor.account.accountId, artifact, NOW - days * DAY)
    .run();
  return id;
}

const versions = (...days: number[]) =>
  days.reduce<Promise<string[]>>(
    async (made, day) => [...(await made), await version(day)],
    Promise.resolve([]),
  );

const purge = (now = NOW) => purgeVersions(env.DB, env.SITE_FILES, now, KEPT);

/** Ids of the project's versions without files. */
async function gone(of = project): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM builds WHERE project_id = ?1 AND status = 'succeeded' AND artifact IS NULL ORDER BY created_at",
  )
    .bind(of)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

const viewer = () => ({ userId: visitor.userId, workspaces: [visitor.workspaceId] });
const operation = () => ({
  db: env.DB,
  runtime: systemRuntime,
  actor: { ...ANONYMOUS, id: visitor.userId },
  requestId: 'r',
  bucket: env.SITE_FILES,
  builtFiles: env.ASSETS,
});
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

describe('the files of versions', () => {
  it('files of the newest versions of a project are kept, and those of earlier versions are purged once', async () => {
    const [first = '', second = ''] = await versions(9, 8, 7, 6, 5);
    expect(await purge()).toBe(2);
    expect(await gone()).toEqual([first, second]);
    expect(await purge()).toBe(0);
  });

  it('files of versions stay in a project that has no more versions than it keeps', async () => {
    await versions(9, 8, 7);
    expect(await purge()).toBe(0);
  });

  it('files of versions are kept while a preview link to the version may be in use', async () => {
    const ids = await versions(0.5, 0.4, 0.3, 0.2, 0.1);
    expect(await purge()).toBe(0);
    expect(await purge(NOW + limits.previewInUse)).toBe(2);
    expect(await gone()).toEqual(ids.slice(0, 2));
  });

  it('files of versions are counted for each project alone', async () => {
    const other = await newProject();
    for (const day of [9, 8, 7, 6]) await version(day, other);
    await versions(5, 4, 3);
    expect(await purge()).toBe(1);
    expect(await gone(other)).toHaveLength(1);
    expect(await gone()).toEqual([]);
  });

  it('failed and cancelled builds do not count towards the kept versions', async () => {
    const [first = ''] = await versions(9, 8, 7, 6);
    for (const day of [5, 4]) {
      const id = await version(day);
      await run("UPDATE builds SET status = 'failed', artifact = NULL WHERE id = ?1", id);
    }
    await purge();
    expect(await gone()).toEqual([first]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is published',
      (id) =>
        run(
          `UPDATE projects SET state = 'published', published_build_id = ?2,
             published_artifact = (SELECT artifact FROM builds WHERE id = ?2) WHERE id = ?1`,
          project,
          id,
        ),
    ],
    [
      'is scheduled',
      (id) =>
        run(
          "UPDATE projects SET scheduled_build_id = ?2, scheduled_at = ?3, scheduled_by = 'u' WHERE id = ?1",
          project,
          id,
          NOW + DAY,
        ),
    ],
    [
      'has a link that works',
      (id) =>
        run(
          `INSERT INTO site_preview_links (id, project_id, tenant_id, build_id, created_by, created_at, expires_at)
           VALUES (?2, ?1, ?3, ?2, 'u', 1, ?4)`,
          project,
          id,
          visitor.workspaceId,
          NOW + 1,
        ),
    ],
    [
      'is what an assistant asks to publish',
      (id) =>
        run(
          `INSERT INTO publish_requests (id, project_id, build_id, tenant_id, account_id, grant_id, created_at)
           VALUES (?2, ?1, ?2, ?3, 'a', 'g', 1)`,
          project,
          id,
          visitor.workspaceId,
        ),
    ],
  ])('files of versions stay with a version that %s', async (_, use) => {
    const [first = '', second = ''] = await versions(9, 8, 7, 6, 5);
    await use(first);
    expect(await purge()).toBe(1);
    expect(await gone()).toEqual([second]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a link that has ended',
      (id) =>
        run(
          `INSERT INTO site_preview_links (id, project_id, tenant_id, build_id, created_by, created_at, expires_at)
           VALUES (?2, ?1, ?3, ?2, 'u', 1, ?4)`,
          project,
          id,
          visitor.workspaceId,
          NOW,
        ),
    ],
    [
      'a request that is decided',
      (id) =>
        run(
          `INSERT INTO publish_requests (id, project_id, build_id, tenant_id, account_id, grant_id, created_at, state)
           VALUES (?2, ?1, ?2, ?3, 'a', 'g', 1, 'declined')`,
          project,
          id,
          visitor.workspaceId,
        ),
    ],
  ])('files of versions are not kept for %s', async (_, use) => {
    const [first = ''] = await versions(9, 8, 7, 6);
    await use(first);
    await purge();
    expect(await gone()).toEqual([first]);
  });

  it.each<[string, string]>([
    ['is suspended', "UPDATE tenants SET status = 'suspended' WHERE id = ?1"],
    [
      'has a suspension whose sites are still brought back',
      `INSERT INTO suspensions (id, account_id, tenant_id, started_at, lifted_at, lease_until)
       SELECT ?1, account_id, id, 1, 2, 0 FROM tenants WHERE id = ?1`,
    ],
  ])('files of all versions are kept while the workspace %s', async (_, statement) => {
    await versions(9, 8, 7, 6);
    await run(statement, visitor.workspaceId);
    expect(await purge()).toBe(0);
  });

  it('files of versions are swept from the bucket, and the pictures that only they showed can be deleted', async () => {
    const [first = '', second = ''] = await versions(9, 8, 7, 6);
    for (const build of [first, second])
      await run(
        "INSERT INTO site_image_uses (tenant_id, image_id, build_id) VALUES (?1, 'picture', ?2)",
        visitor.workspaceId,
        build,
      );
    const artifactOf = (id: string) =>
      env.DB.prepare('SELECT artifact FROM builds WHERE id = ?1').bind(id).first<string>('artifact');
    const [lost, stays] = [await artifactOf(first), await artifactOf(second)];
    await purge();
    const { results } = await env.DB.prepare('SELECT build_id FROM site_image_uses WHERE tenant_id = ?1')
      .bind(visitor.workspaceId)
      .all();
    expect(results).toEqual([{ build_id: second }]);
    await env.SITE_FILES.delete('sweep/artifacts.cursor');
    const count = async (artifact: string | null) =>
      (await env.SITE_FILES.list({ prefix: `${ARTIFACTS}${artifact}/` })).objects.length;
    expect(await count(lost)).toBeGreaterThan(1);
    for (let page = 0; page < 20 && (await count(lost)) > 0; page += 1)
      await sweepSiteArtifacts(env.DB, env.SITE_FILES, Date.now() + 2 * DAY);
    expect(await count(lost)).toBe(0);
    expect(await count(stays)).toBeGreaterThan(1);
  });

  it('purged versions cannot be published, scheduled, read or restored, and each refusal names the reason', async () => {
    const [first = ''] = await versions(9, 8, 7, 6);
    await purge();
    const choice = { projectId: project, buildId: first };
    expect(await publishProject(operation(), viewer(), choice)).toMatchObject({ code: 'nothing_to_publish' });
    const scheduled = await schedulePublish(operation(), viewer(), { ...choice, at: Date.now() + DAY });
    expect(scheduled).toMatchObject({ code: 'nothing_to_publish' });
    const from = { db: env.DB, bucket: env.SITE_FILES };
    expect(await readSite(from, viewer(), choice)).toMatchObject({ code: 'version_gone' });
    const restoration = { ...choice, base: null, note: null, operationKey: 'again' };
    expect(await restoreBuild(operation(), viewer(), restoration)).toMatchObject({ code: 'version_gone' });
    // Without a named build, the newest one is published.
    expect(await publishProject(operation(), viewer(), { projectId: project, buildId: null })).toMatchObject({
      ok: true,
    });
  });

  it('the pages of the project and of the version state that the files are purged', async () => {
    const [first = '', second = ''] = await versions(9, 8, 7, 6);
    await purge();
    const path = `/dashboard/projects/${project}`;
    expect(await (await visitor.get(path)).text()).toContain('Files deleted');
    const html = await (await visitor.get(`${path}/version`, { build: first })).text();
    expect(html).toContain('The files of this version were deleted');
    expect(html).toContain(`A project keeps its newest ${limits.versionsKept} versions`);
    expect(html).not.toContain('/restore-version');
    const after = await (await visitor.get(`${path}/version`, { build: second })).text();
    expect(after).toContain('What it changed can no longer be shown');
  });

  it('a later run purges files of versions after the answer of any step was lost', async () => {
    const [first = '', second = ''] = await versions(9, 8, 7, 6, 5);
    for (const broken of ['all', 'batch'] as const) {
      let failed = false;
      const db = new Proxy(env.DB, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown;
          if (typeof value !== 'function') return value;
          if (name === 'batch')
            return async (...given: Parameters<D1Database['batch']>) => {
              const answer = await target.batch(...given);
              failed = true;
              if (broken === 'batch') throw new Error('lost');
              return answer;
            };
          return value.bind(target);
        },
      });
      const bucket = new Proxy(env.SITE_FILES, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown;
          if (broken === 'all' && name === 'put') return () => Promise.reject(new Error('lost'));
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await expect(purgeVersions(db, bucket, NOW, KEPT)).rejects.toThrow('lost');
      expect(failed).toBe(true);
    }
    expect(await purge()).toBe(0);
    expect(await gone()).toEqual([first, second]);
  });

  it('a run continues where the last one ended', async () => {
    const [first = ''] = await versions(9, 8, 7, 6);
    expect(await purge()).toBe(1);
    // No version has become old enough since: the run reads none.
    await run("UPDATE builds SET artifact = 'again' WHERE id = ?1", first);
    expect(await purge()).toBe(0);
    // The project is read again when another version becomes old enough.
    await version(2);
    expect(await purge()).toBe(2);
    expect(await gone()).toHaveLength(2);
  });
});
