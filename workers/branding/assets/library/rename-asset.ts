import { sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assets } from '#shared/db/tables/assets.ts';
import { type Failure, ok, type Result } from '#shared/result.ts';
import { type AssetOperation, assetEntry } from '../asset-operation.ts';
import { isActive } from '../references/is-active.ts';
import { searchable } from './create-asset.ts';
import { whyUntouched } from './why-untouched.ts';

const rename = accountStatement(
  { asset: assets.id, name: assets.name, searchName: assets.searchName },
  ({ account, asset, name, searchName }, db) =>
    db
      .update(assets)
      .set({ name: sql`${name}`, searchName: sql`${searchName}` })
      .where(isActive(account, asset)),
);

/** An unchanged name is not recorded. */
const auditRename = auditWhen(
  { account: assets.accountId, asset: assets.id, name: assets.name },
  ({ account, asset, name }) => sql`exists (select 1 from ${assets}
    where ${isActive(account, asset)} and ${assets.name} <> ${name})`,
);

/** Renames an active asset. `name` is already trimmed and validated. */
export async function renameAsset(
  operation: AssetOperation,
  assetId: string,
  name: string,
): Promise<Result<{ name: string }, Failure<'not_found' | 'conflict'>>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const key = { account: accountId, asset: assetId, name };
  const { renamed } = await batch(db, {
    auditRename: auditRename(db, assetEntry(operation, now, 'asset.rename', assetId), key),
    renamed: rename.bind(db, { ...key, searchName: searchable(name) }),
  });
  return renamed.changes === 0 ? whyUntouched(operation, assetId) : ok({ name });
}
