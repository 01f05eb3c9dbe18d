import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AssetReference } from '#schema/branding/asset-wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assets } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { blockingReferences, isBlocked } from '../references/blocking-references.ts';

const aliasOfAsset = { asset: assets.id, alias: assetAliases.alias };

const isAlias = (account: SQLWrapper, asset: SQLWrapper, alias: SQLWrapper): SQL =>
  sql`${assetAliases.accountId} = ${account} and ${assetAliases.assetId} = ${asset}
    and ${assetAliases.alias} = ${alias}`;

const remove = accountStatement(aliasOfAsset, ({ account, asset, alias }, db) =>
  db.delete(assetAliases).where(and(isAlias(account, asset, alias), not(isBlocked(account, asset, alias)))),
);

const findAlias = accountStatement(aliasOfAsset, ({ account, asset, alias }, db) =>
  db
    .select({ alias: assetAliases.alias })
    .from(assetAliases)
    .where(isAlias(account, asset, alias)),
);

/** `blockingRefs` is empty when the alias is removed now; otherwise it has the references that use it. */
type Removed = { alias: string; blockingRefs: AssetReference[] };

/**
 * Removes an alias from an asset unless a live or saved document uses it. `not_found` when the asset has no such
 * alias.
 */
export async function removeAlias(
  operation: AssetOperation,
  assetId: string,
  alias: string,
): Promise<Result<Removed, Failure<'not_found'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const named = { account: accountId, asset: assetId, alias };
  const { removed, kept, blocking } = await batch(db, {
    removed: remove.bind(db, named),
    auditIfChanged: auditIfChanged(db, assetEntry(operation, now, 'asset.alias_remove', assetId, { alias })),
    kept: findAlias.bind(db, named),
    blocking: blockingReferences.bind(db, { account: accountId, asset: assetId, ref: alias }),
  });
  if (removed.changes === 1) return ok({ alias, blockingRefs: [] });
  return kept.rows.length === 1 ? ok({ alias, blockingRefs: blocking.rows }) : fail('not_found');
}
