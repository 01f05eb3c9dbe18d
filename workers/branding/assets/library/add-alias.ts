import { auditIfChanged } from '../../../../shared/audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { type AssetContext, auditOf } from '../context.ts';
import { whyUntouched } from './why-untouched.ts';

/** Gives an active asset another alias. Adding one that it has is no fault; one of another asset is `alias_taken`. */
export async function addAlias(
  context: AssetContext,
  assetId: string,
  alias: string,
): Promise<Result<{ alias: string }, Failure<'not_found' | 'conflict' | 'alias_taken'>>> {
  const { db, accountId, now } = context;
  const [, , holder] = await db.batch([
    db
      .prepare(
        `INSERT INTO asset_aliases (account_id, alias, asset_id, created_at)
         SELECT account_id, ?3, id, ?4 FROM assets WHERE id = ?2 AND account_id = ?1 AND archived_at IS NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(accountId, assetId, alias, now),
    auditIfChanged(db, auditOf(context, 'asset.alias_add', assetId, { alias })),
    db
      .prepare(
        `SELECT l.asset_id FROM assets a
         LEFT JOIN asset_aliases l ON l.account_id = a.account_id AND l.alias = ?3
         WHERE a.id = ?2 AND a.account_id = ?1 AND a.archived_at IS NULL`,
      )
      .bind(accountId, assetId, alias),
  ]);
  const row = (holder as D1Result<{ asset_id: string | null }> | undefined)?.results[0];
  if (row === undefined) return whyUntouched(context, assetId);
  return row.asset_id === assetId ? ok({ alias }) : fail('alias_taken');
}
