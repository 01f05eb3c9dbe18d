import { and, eq, isNotNull, not, notExists, sql } from 'drizzle-orm';
import type { AssetUsage } from '#schema/branding/asset-wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetSources, assets, assetUsages, assetVersions } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { isNamed, toUsages, assetUsages as usagesOfAsset } from '../references/asset-usages.ts';
import { releaseBytes } from '../store/release-bytes.ts';
import { findAsset } from './find-asset.ts';

const deleteAsset = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .delete(assets)
    .where(
      and(
        eq(assets.id, asset),
        eq(assets.accountId, account),
        isNotNull(assets.archivedAt),
        not(isNamed(account, asset)),
      ),
    ),
);

/** Deletes the asset's rows of a table, if the asset itself has been deleted. */
const partsOf = (table: typeof assetVersions | typeof assetSources | typeof assetUsages) =>
  accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
    db
      .delete(table)
      .where(
        and(
          eq(table.accountId, account),
          eq(table.assetId, asset),
          notExists(sql`(select 1 from ${assets} where ${assets.id} = ${asset})`),
        ),
      ),
  );

const deleteVersions = partsOf(assetVersions);
const deleteSources = partsOf(assetSources);
/** The remaining usages are of artifacts that cannot be restored. */
const deleteUsages = partsOf(assetUsages);

interface Purged {
  /** References that prevent the deletion; empty when the asset is deleted. */
  blockingUsages: AssetUsage[];
  /** Bytes returned to the quota. */
  freedBytes: number;
}

/**
 * Deletes an archived asset with all its versions, unless a live, saved or recorded document names it. The check, the
 * deletion and the quota are one transaction, as is a rollback with its check of assets, so that the later of two
 * simultaneous calls sees the earlier. The sweep deletes the objects afterwards. An asset that is not archived is
 * `conflict`.
 */
export async function purgeAsset(
  operation: AssetOperation,
  assetId: string,
): Promise<Result<Purged, Failure<'not_found' | 'conflict'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const named = { account: accountId, asset: assetId };
  const { found, usages, deleted, released } = await batch(db, {
    found: findAsset.bind(db, named),
    usages: usagesOfAsset.bind(db, named),
    deleted: deleteAsset.bind(db, named),
    audit: auditIfChanged(db, assetEntry(operation, now, 'asset.purge', assetId)),
    deleteVersions: deleteVersions.bind(db, named),
    deleteSources: deleteSources.bind(db, named),
    deleteUsages: deleteUsages.bind(db, named),
    released: releaseBytes(db, [accountId]),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('not_found');
  if (deleted.changes > 0) return ok({ blockingUsages: [], freedBytes: released.freed.rows[0]?.freed ?? 0 });
  if (row.archivedAt === null) return fail('conflict');
  return ok({ blockingUsages: toUsages(usages.rows), freedBytes: 0 });
}
