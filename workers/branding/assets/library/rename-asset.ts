import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { type Failure, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
import { searchable } from './create-asset.ts';
import { whyUntouched } from './why-untouched.ts';

/** Gives an active asset another name. `name` is trimmed and checked. */
export async function renameAsset(
  context: AssetContext,
  assetId: string,
  name: string,
): Promise<Result<{ name: string }, Failure<'not_found' | 'conflict'>>> {
  const { db, accountId } = context;
  const [renamed] = await db.batch([
    db
      .prepare(
        `UPDATE assets SET name = ?3, search_name = ?4 WHERE id = ?2 AND account_id = ?1 AND archived_at IS NULL`,
      )
      .bind(accountId, assetId, name, searchable(name)),
    auditIfChanged(db, auditOf(context, 'asset.rename', assetId)),
  ]);
  return renamed?.meta.changes === 0 ? whyUntouched(context, assetId) : ok({ name });
}
