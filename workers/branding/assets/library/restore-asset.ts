import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assets, assetUsages } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { findAsset } from './find-asset.ts';

/** Only for an asset that is still archived: a repeat adds no alias to an active asset. */
const giveAliasesBack = accountStatement(
  { asset: assets.id, now: assetAliases.createdAt },
  ({ account, asset, now }) => sql`
    insert into ${insertTarget(assetAliases, assetAliases.accountId, assetAliases.alias, assetAliases.assetId, assetAliases.createdAt)}
    select distinct ${assetUsages.accountId}, ${assetUsages.ref}, ${assetUsages.assetId}, ${now}
    from ${assetUsages}
    join ${assets} on ${assets.id} = ${assetUsages.assetId} and ${assets.accountId} = ${assetUsages.accountId}
    where ${assetUsages.accountId} = ${account} and ${assetUsages.assetId} = ${asset}
      and ${assets.archivedAt} is not null
      and ${assetUsages.ref} <> ${assetUsages.assetId} and ${assetUsages.ref} not like '/t/%'
    on conflict do nothing`,
);

const unarchive = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .update(assets)
    .set({ archivedAt: null })
    .where(and(eq(assets.id, asset), eq(assets.accountId, account), isNotNull(assets.archivedAt))),
);

const selectAliases = accountStatement({ asset: assets.id }, ({ account, asset }, db) =>
  db
    .select({ alias: assetAliases.alias })
    .from(assetAliases)
    .where(and(eq(assetAliases.assetId, asset), eq(assetAliases.accountId, account)))
    .orderBy(assetAliases.createdAt, assetAliases.alias),
);

/**
 * Restores an archived asset. Archiving removed its aliases. It gets back those by which brand documents name it, so
 * that a restored version finds them, unless another asset has them now. Restoring an active asset succeeds.
 */
export async function restoreAsset(
  operation: AssetOperation,
  assetId: string,
): Promise<Result<{ aliases: string[] }, Failure<'not_found'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const named = { account: accountId, asset: assetId };
  const { found, aliases } = await batch(db, {
    giveAliasesBack: giveAliasesBack.bind(db, { ...named, now }),
    unarchive: unarchive.bind(db, named),
    auditIfChanged: auditIfChanged(db, assetEntry(operation, now, 'asset.restore', assetId)),
    found: findAsset.bind(db, named),
    aliases: selectAliases.bind(db, named),
  });
  if (found.rows.length === 0) return fail('not_found');
  return ok({ aliases: aliases.rows.map(({ alias }) => alias) });
}
