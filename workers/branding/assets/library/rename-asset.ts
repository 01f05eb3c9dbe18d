import { sql } from 'drizzle-orm';
import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '../../../../shared/db/statement/statement.ts';
import { assets } from '../../../../shared/db/tables/assets.ts';
import { type Failure, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
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

/** Gives an active asset another name. `name` is trimmed and checked. */
export async function renameAsset(
  context: AssetContext,
  assetId: string,
  name: string,
): Promise<Result<{ name: string }, Failure<'not_found' | 'conflict'>>> {
  const { db, accountId } = context;
  const [renamed] = await batch(db, [
    rename.bind(db, { account: accountId, asset: assetId, name, searchName: searchable(name) }),
    auditIfChanged(db, auditOf(context, 'asset.rename', assetId)),
  ]);
  return renamed.changes === 0 ? whyUntouched(context, assetId) : ok({ name });
}
