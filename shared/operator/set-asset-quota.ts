import { auditStatementWhen } from '../audit/audit-when-text.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const EXISTS = 'EXISTS (SELECT 1 FROM accounts WHERE id = ?1)';

/**
 * Sets how many bytes of assets an account may store; null returns it to the default. A limit below what is stored
 * removes nothing: it only refuses further uploads.
 */
export async function setAssetQuota(
  operation: Operation,
  input: { accountId: string; limitBytes: number | null },
): Promise<Result<{ limitBytes: number | null }, Failure<'account_not_found' | 'bad_limit'>>> {
  const { db, runtime } = operation;
  const { accountId, limitBytes } = input;
  if (limitBytes !== null && (!Number.isSafeInteger(limitBytes) || limitBytes < 0)) return fail('bad_limit');
  const entry = entryOf(operation, runtime.now(), {
    accountId,
    action: 'account.asset_quota',
    target: accountId,
    detail: { limitBytes },
  });
  const [set] = await db.batch([
    db
      .prepare(
        `INSERT INTO asset_quotas (account_id, used_bytes, limit_bytes) SELECT ?1, 0, ?2 WHERE ${EXISTS}
         ON CONFLICT (account_id) DO UPDATE SET limit_bytes = excluded.limit_bytes`,
      )
      .bind(accountId, limitBytes),
    auditStatementWhen(db, entry, EXISTS, accountId),
  ]);
  return set?.meta.changes === 1 ? ok({ limitBytes }) : fail('account_not_found');
}
