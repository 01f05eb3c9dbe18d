import type { AssetReference } from '../../../../schema/branding/asset-wire.ts';
import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
import { BLOCKING, blockingReferences, referencesIn } from '../references/blocking-references.ts';

/** Empty when the alias is gone now; else the places that use it. */
type Removed = { alias: string; blockingRefs: AssetReference[] };

/** Takes an alias from an asset unless a live or saved document uses it. `not_found` when the asset has no such alias. */
export async function removeAlias(
  context: AssetContext,
  assetId: string,
  alias: string,
): Promise<Result<Removed, Failure<'not_found'>>> {
  const { db, accountId } = context;
  const [removed, , kept, blocking] = await db.batch([
    db
      .prepare(
        `DELETE FROM asset_aliases WHERE account_id = ?1 AND asset_id = ?2 AND alias = ?3
         AND NOT EXISTS (SELECT 1 FROM ${BLOCKING} WHERE u.account_id = ?1 AND u.asset_id = ?2 AND u.ref = ?3)`,
      )
      .bind(accountId, assetId, alias),
    auditIfChanged(db, auditOf(context, 'asset.alias_remove', assetId, { alias })),
    db
      .prepare('SELECT 1 FROM asset_aliases WHERE account_id = ?1 AND asset_id = ?2 AND alias = ?3')
      .bind(accountId, assetId, alias),
    blockingReferences(db, accountId, assetId, alias),
  ]);
  if (removed?.meta.changes === 1) return ok({ alias, blockingRefs: [] });
  return kept?.results.length === 1 ? ok({ alias, blockingRefs: referencesIn(blocking) }) : fail('not_found');
}
