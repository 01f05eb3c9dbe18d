import { ARTIFACTS, artifactOfKey } from '../../../shared/builds/artifact/artifact-keys.ts';
import { sweepPage } from '../../../shared/storage/sweep-page.ts';

/** Far longer than a build may take from its first object to its row. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Deletes sites that no build names: those of purged workspaces, and what a build that lost its workspace or died left
 * behind. An artifact is its build's alone, so that none that nobody names will ever be named again.
 */
export const sweepSiteArtifacts = (db: D1Database, bucket: R2Bucket, now: number): Promise<number> =>
  sweepPage(bucket, {
    prefix: ARTIFACTS,
    cursorKey: 'sweep/artifacts.cursor',
    before: now - GRACE_MS,
    condemn: async (objects) => {
      const found = [...new Set(objects.map(({ key }) => artifactOfKey(key)))];
      const { results } = await db
        .prepare(
          `SELECT value AS artifact FROM json_each(?1)
           WHERE EXISTS (SELECT 1 FROM builds b WHERE b.artifact = value)`,
        )
        .bind(JSON.stringify(found))
        .all<{ artifact: string }>();
      const named = new Set(results.map(({ artifact }) => artifact));
      return objects.map(({ key }) => key).filter((key) => !named.has(artifactOfKey(key)));
    },
  });
