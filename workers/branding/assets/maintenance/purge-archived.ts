import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { assetSources, assets, assetUsages, assetVersions } from '#shared/db/tables/assets.ts';
import type { Operation } from '#shared/operation.ts';
import { releaseBytes } from '../store/release-bytes.ts';

/** Time for which an archived asset without references is still delivered, and counts towards the quota. */
const RETENTION_MS = 30 * 86_400_000;
const BATCH = 50;

/** The condition that no artifact names the archived asset, not even an archived artifact. */
const isUnused = sql`${assets.archivedAt} is not null and not exists (
  select 1 from ${assetUsages}
  where ${assetUsages.accountId} = ${assets.accountId} and ${assetUsages.assetId} = ${assets.id})`;

const unused = globalStatement({ before: value<number>() }, ({ before }, db) =>
  db
    .select({ id: assets.id, accountId: assets.accountId })
    .from(assets)
    .where(and(sql`${assets.archivedAt} < ${before}`, isUnused))
    .limit(BATCH),
);

/** JSON array of the rows that `unused` selected. */
const given = { found: value<string>() };
const idsIn = (found: SQLWrapper): SQL => sql`(select value ->> 'id' from json_each(${found}))`;

const deleteAssets = globalStatement(given, ({ found }, db) =>
  db.delete(assets).where(and(sql`${assets.id} in ${idsIn(found)}`, isUnused)),
);

const partsOf = (table: typeof assetVersions | typeof assetSources) =>
  globalStatement(given, ({ found }, db) =>
    db.delete(table).where(
      sql`${table.assetId} in ${idsIn(found)}
          and not exists (select 1 from ${assets} where ${assets.id} = ${table.assetId})`,
    ),
  );

const deleteVersions = partsOf(assetVersions);
const deleteSources = partsOf(assetSources);

const auditPurged = auditEach(given, ({ found }) => ({
  target: sql`value ->> 'id'`,
  account: sql`value ->> 'accountId'`,
  from: sql`from json_each(${found})
    where not exists (select 1 from ${assets} where ${assets.id} = value ->> 'id')`,
}));

/**
 * Purges assets that were archived 30 days ago and that no artifact names, not even an archived one, and returns their
 * bytes to the quota. Their objects then have no row, so that the sweep deletes them.
 */
export async function purgeArchived({ db, runtime, actor, requestId }: Operation): Promise<number> {
  const now = runtime.now();
  const rows = await unused.all(db, { before: now - RETENTION_MS });
  if (rows.length === 0) return 0;
  const found = { found: JSON.stringify(rows) };
  // The condition is repeated inside the transaction, because a rollback may have restored an asset since.
  const { purged } = await batch(db, {
    purged: deleteAssets.bind(db, found),
    deleteVersions: deleteVersions.bind(db, found),
    deleteSources: deleteSources.bind(db, found),
    releaseBytes: releaseBytes(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    auditPurged: auditPurged(db, { at: now, actor, action: 'asset.purge', outcome: 'ok', requestId }, found),
  });
  return purged.changes;
}
