import { and, eq, not, sql } from 'drizzle-orm';
import type { AssetReference } from '#schema/branding/asset-wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assets } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { assetUsages, brandVersionsOf, toUsages } from '../references/asset-usages.ts';
import { blockingReferences, isBlocked } from '../references/blocking-references.ts';
import { isActive } from '../references/is-active.ts';
import { findAsset } from './find-asset.ts';

const archive = accountStatement(
  { asset: assets.id, now: assets.archivedAt },
  ({ account, asset, now }, db) =>
    db
      .update(assets)
      .set({ archivedAt: sql`${now}` })
      .where(and(isActive(account, asset), not(isBlocked(account, asset)))),
);

/** Runs after `archive`, and keeps the aliases of an asset that stays active. */
const freeAliases = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .delete(assetAliases)
    .where(
      and(
        eq(assetAliases.accountId, account),
        eq(assetAliases.assetId, asset),
        sql`(select ${assets.archivedAt} from ${assets} where ${assets.id} = ${asset}) is not null`,
      ),
    ),
);

interface Archived {
  /** Empty when the asset is archived now; otherwise the references that prevent it. */
  blockingUsages: AssetReference[];
  /** Versions of the brand that show the asset. It must be restored before they can be. */
  brandVersions: number[];
}

/**
 * Archives an asset that no live or saved document names, and removes its aliases. The check and the archiving are one
 * transaction, as is a save with its references, so that the later of two simultaneous calls sees the earlier.
 * Archiving an archived asset succeeds.
 */
export async function archiveAsset(
  operation: AssetOperation,
  assetId: string,
): Promise<Result<Archived, Failure<'not_found'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const named = { account: accountId, asset: assetId };
  const { found, blocking, usages } = await batch(db, {
    archive: archive.bind(db, { ...named, now }),
    auditIfChanged: auditIfChanged(db, assetEntry(operation, now, 'asset.archive', assetId)),
    freeAliases: freeAliases.bind(db, named),
    found: findAsset.bind(db, named),
    blocking: blockingReferences.bind(db, { ...named, ref: null }),
    usages: assetUsages.bind(db, named),
  });
  const [asset] = found.rows;
  if (asset === undefined) return fail('not_found');
  return ok({
    blockingUsages: asset.archivedAt === null ? blocking.rows : [],
    brandVersions: brandVersionsOf(toUsages(usages.rows)),
  });
}
