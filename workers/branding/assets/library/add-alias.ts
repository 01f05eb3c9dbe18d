import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assets } from '#shared/db/tables/assets.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { isActive } from '../references/is-active.ts';
import { whyUntouched } from './why-untouched.ts';

const add = accountStatement(
  { asset: assets.id, alias: assetAliases.alias, now: assetAliases.createdAt },
  ({ account, asset, alias, now }) => sql`
    insert into ${insertTarget(assetAliases, assetAliases.accountId, assetAliases.alias, assetAliases.assetId, assetAliases.createdAt)}
    select ${assets.accountId}, ${alias}, ${assets.id}, ${now} from ${assets} where ${isActive(account, asset)}
    on conflict do nothing`,
);

/** The asset with the alias, if any; no row when the asset that is to get it is not active. */
const findHolder = accountStatement(
  { asset: assets.id, alias: assetAliases.alias },
  ({ account, asset, alias }, db) =>
    db
      .select({ assetId: assetAliases.assetId })
      .from(assets)
      .leftJoin(
        assetAliases,
        and(eq(assetAliases.accountId, assets.accountId), eq(assetAliases.alias, alias)),
      )
      .where(isActive(account, asset)),
);

/**
 * Adds an alias to an active asset. Adding an alias that it already has succeeds; one of another asset is
 * `alias_taken`.
 */
export async function addAlias(
  operation: AssetOperation,
  assetId: string,
  alias: string,
): Promise<Result<{ alias: string }, Failure<'not_found' | 'conflict' | 'alias_taken'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const named = { account: accountId, asset: assetId, alias };
  const { holder } = await batch(db, {
    add: add.bind(db, { ...named, now }),
    auditIfChanged: auditIfChanged(db, assetEntry(operation, now, 'asset.alias_add', assetId, { alias })),
    holder: findHolder.bind(db, named),
  });
  const [row] = holder.rows;
  if (row === undefined) return whyUntouched(operation, assetId);
  return row.assetId === assetId ? ok({ alias }) : fail('alias_taken');
}
