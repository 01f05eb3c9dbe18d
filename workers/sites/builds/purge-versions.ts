import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { limits } from '#schema/limits.ts';
import { bare, type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { suspensions, tenants } from '#shared/db/tables/platform.ts';
import { builds, projects, siteImageUses } from '#shared/db/tables/projects.ts';
import { sitePreviewLinks } from '#shared/db/tables/sites.ts';

/** Most versions that one run checks, and most that it purges. */
const WALKED = 200;
const PURGED = 500;

/** The object that stores the position of the last run: creation time and id of a build. */
const CURSOR = 'sweep/versions.cursor';

const old = alias(builds, 'old');
const newer = alias(builds, 'newer');

const walk = globalStatement(
  { at: value<number>(), id: builds.id, before: builds.createdAt, limit: value<number>() },
  ({ at, id, before, limit }, db) =>
    db
      .select({ id: builds.id, projectId: builds.projectId, createdAt: builds.createdAt })
      .from(builds)
      .where(
        sql`${builds.status} = 'succeeded' and (${builds.createdAt}, ${builds.id}) > (${at}, ${id})
          and ${builds.createdAt} < ${before}`,
      )
      .orderBy(builds.createdAt, builds.id)
      .limit(limit),
);

const conditions = { now: value<number>(), before: value<number>(), kept: value<number>() };

/** An open suspension restores the version that was published before it, so that its files must stay. */
const isUndisturbed = sql`(exists (select 1 from ${tenants} where ${tenants.id} = ${old.tenantId} and ${tenants.status} = 'active')
  and not exists (select 1 from ${suspensions}
    where ${suspensions.tenantId} = ${old.tenantId} and ${suspensions.settledAt} is null))`;

/**
 * Whether a version is or may soon be seen: it is published or scheduled, a preview link shows it, or a person is to
 * decide on its publish request.
 */
const isUsed = (now: SQLWrapper): SQL => sql`(
  exists (select 1 from ${projects} where ${projects.id} = ${old.projectId}
    and (${projects.publishedBuildId} = ${old.id} or ${projects.scheduledBuildId} = ${old.id}))
  or exists (select 1 from ${sitePreviewLinks} where ${sitePreviewLinks.projectId} = ${old.projectId}
    and ${sitePreviewLinks.buildId} = ${old.id} and ${sitePreviewLinks.expiresAt} > ${now})
  or exists (select 1 from ${publishRequests} where ${publishRequests.projectId} = ${old.projectId}
    and ${publishRequests.buildId} = ${old.id} and ${publishRequests.state} = 'pending'))`;

/** The condition that a version has files and may lose them. */
const isPurgeable = ({ now, before, kept }: PlaceholdersOf<typeof conditions>): SQL => sql`
  ${old.status} = 'succeeded' and ${old.artifact} is not null and ${old.createdAt} < ${before}
  and (${old.createdAt}, ${old.id}) < (select ${newer.createdAt}, ${newer.id} from ${builds} as ${newer}
    where ${newer.projectId} = ${old.projectId} and ${newer.artifact} is not null
    order by ${newer.createdAt} desc, ${newer.id} desc limit 1 offset ${kept} - 1)
  and ${isUndisturbed} and not ${isUsed(now)}`;

const purgeable = globalStatement(
  { ...conditions, projects: value<string>(), limit: value<number>() },
  ({ projects: walked, limit, ...places }, db) =>
    db.rows(
      { id: old.id },
      (columns) => sql`select ${columns} from json_each(${walked}) as walked
        join ${builds} as ${old} on ${old.projectId} = walked.value
        where ${isPurgeable(places)} limit ${limit}`,
    ),
);

/** Checks all conditions again, because a version may have been published since. */
const removeFiles = globalStatement(
  { ...conditions, builds: value<string>() },
  ({ builds: found, ...places }) => sql`
    update ${builds} set ${bare(builds.artifact)} = null
    where ${builds.id} in (select ${old.id} from json_each(${found}) as found
      join ${builds} as ${old} on ${old.id} = found.value where ${isPurgeable(places)})`,
);

const removeUses = globalStatement(
  { builds: value<string>() },
  ({ builds: found }) => sql`
    delete from ${siteImageUses} where ${siteImageUses.buildId} in (select ${old.id} from json_each(${found}) as found
      join ${builds} as ${old} on ${old.id} = found.value and ${old.artifact} is null)`,
);

/**
 * Removes the files of versions that are neither among the newest of their project nor in use. Their rows stay, with
 * prompt and author; the sweep deletes objects that no build names. Each version is checked once, when its previews are
 * no longer in use, together with the others of its project. The cost of a run therefore depends on how much was built
 * and not on how much is stored.
 */
export async function purgeVersions(
  db: D1Database,
  bucket: R2Bucket,
  now: number,
  kept: number = limits.versionsKept,
): Promise<number> {
  const before = now - limits.previewInUse;
  const [at = '0', id = ''] = ((await (await bucket.get(CURSOR))?.text()) ?? '').split(' ');
  const walked = await walk.all(db, { at: Number(at), id, before, limit: WALKED });
  const last = walked.at(-1);
  if (last === undefined) return 0;
  const places = { now, before, kept };
  const found = await purgeable.all(db, {
    ...places,
    projects: JSON.stringify([...new Set(walked.map(({ projectId }) => projectId))]),
    limit: PURGED,
  });
  const ids = JSON.stringify(found.map((build) => build.id));
  const { purged } = await batch(db, {
    purged: removeFiles.bind(db, { ...places, builds: ids }),
    removeUses: removeUses.bind(db, { builds: ids }),
  });
  // When the limit was reached, the next run starts at the same position and takes the rest.
  if (found.length < PURGED) await bucket.put(CURSOR, `${last.createdAt} ${last.id}`);
  return purged.changes;
}
