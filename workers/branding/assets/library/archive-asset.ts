import type { AssetReference } from '../../../../schema/branding/asset-wire.ts';
import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
import { assetUsages, brandVersionsOf, toUsages, type UsageRow } from '../references/asset-usages.ts';
import { BLOCKING, blockingReferences, referencesIn } from '../references/blocking-references.ts';

interface Archived {
  /** Empty when the asset is archived now; else the places that keep it. */
  blockingUsages: AssetReference[];
  /** Recorded versions that show it: it has to be restored before they can be. */
  brandVersions: number[];
}

/**
 * Archives an asset that no live or saved document names, and frees its aliases. Asking and archiving are one
 * transaction, as is a save with its references: of two that race, one sees the other. Archiving twice is no fault.
 */
export async function archiveAsset(
  context: AssetContext,
  assetId: string,
): Promise<Result<Archived, Failure<'not_found'>>> {
  const { db, accountId, now } = context;
  const [, , , asset, blocking, usages] = await db.batch([
    db
      .prepare(
        `UPDATE assets SET archived_at = ?3 WHERE id = ?2 AND account_id = ?1 AND archived_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM ${BLOCKING} WHERE u.account_id = ?1 AND u.asset_id = ?2)`,
      )
      .bind(accountId, assetId, now),
    auditIfChanged(db, auditOf(context, 'asset.archive', assetId)),
    db
      .prepare(
        `DELETE FROM asset_aliases WHERE account_id = ?1 AND asset_id = ?2
         AND (SELECT archived_at FROM assets WHERE id = ?2) IS NOT NULL`,
      )
      .bind(accountId, assetId),
    db.prepare('SELECT archived_at FROM assets WHERE id = ?2 AND account_id = ?1').bind(accountId, assetId),
    blockingReferences(db, accountId, assetId),
    assetUsages.bind(db, { account: accountId, asset: assetId }).prepared,
  ]);
  const row = (asset as D1Result<{ archived_at: number | null }> | undefined)?.results[0];
  if (row === undefined) return fail('not_found');
  return ok({
    blockingUsages: row.archived_at === null ? referencesIn(blocking) : [],
    brandVersions: brandVersionsOf(toUsages((usages as D1Result<UsageRow>).results)),
  });
}
