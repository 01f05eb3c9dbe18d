import { sql } from 'drizzle-orm';
import { ARTIFACTS, artifactOfKey } from '#shared/builds/artifact/artifact-keys.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { sweepPage } from '#shared/storage/sweep-page.ts';

/** Much longer than a build takes from its first object to its row. */
const GRACE_MS = 24 * 3_600_000;

/** The artifacts of a JSON array that some build names. */
const namedArtifacts = globalStatement({ artifacts: value<string>() }, ({ artifacts }, db) =>
  db.rows(
    { artifact: notNull(builds.artifact, sql`value`) },
    (columns) => sql`
      select ${columns} from json_each(${artifacts})
      where exists (select 1 from ${builds} where ${builds.artifact} = value)`,
  ),
);

/**
 * Deletes sites that no build names: those of purged workspaces, and objects of builds that died or lost their
 * workspace. An artifact belongs to one build, so that an unnamed one is never named again.
 */
export const sweepSiteArtifacts = (db: D1Database, bucket: R2Bucket, now: number): Promise<number> =>
  sweepPage(bucket, {
    prefix: ARTIFACTS,
    cursorKey: 'sweep/artifacts.cursor',
    before: now - GRACE_MS,
    condemn: async (objects) => {
      const found = [...new Set(objects.map(({ key }) => artifactOfKey(key)))];
      const rows = await namedArtifacts.all(db, { artifacts: JSON.stringify(found) });
      const named = new Set(rows.map(({ artifact }) => artifact));
      return objects.map(({ key }) => key).filter((key) => !named.has(artifactOfKey(key)));
    },
  });
