import { sql } from 'drizzle-orm';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { objectIdOfKey, SITE_IMAGES } from '#shared/projects/image-keys.ts';
import { sweepPage } from '#shared/storage/sweep-page.ts';

/** Much longer than an upload takes from its first object to its row. */
const GRACE_MS = 24 * 3_600_000;

const namedObjects = globalStatement({ objects: value<string>() }, ({ objects }, db) =>
  db.rows(
    { objectId: notNull(siteImages.objectId, sql`value`) },
    (columns) => sql`
      select ${columns} from json_each(${objects})
      where exists (select 1 from ${siteImages} where ${siteImages.objectId} = value)`,
  ),
);

/** Deletes files of pictures that no row names: those of purged workspaces, and of refused or interrupted uploads. */
export const sweepImages = (db: D1Database, bucket: R2Bucket, now: number): Promise<number> =>
  sweepPage(bucket, {
    prefix: SITE_IMAGES,
    cursorKey: 'sweep/images.cursor',
    before: now - GRACE_MS,
    condemn: async (objects) => {
      const found = [...new Set(objects.map(({ key }) => objectIdOfKey(key)))];
      const rows = await namedObjects.all(db, { objects: JSON.stringify(found) });
      const named = new Set(rows.map(({ objectId }) => objectId));
      return objects.map(({ key }) => key).filter((key) => !named.has(objectIdOfKey(key)));
    },
  });
