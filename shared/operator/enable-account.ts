import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** Takes a disabled account back into the status it had before, with all that it had; any other stays as it is. */
export async function enableAccount(
  operation: Operation,
  accountId: string,
): Promise<Result<{ changed: boolean; status: string }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const [update, , found] = await db.batch<{ status: string }>([
    db
      .prepare(
        `UPDATE accounts SET status = coalesce(disabled_from, 'active'), disabled_from = NULL, sites_kept = 0
         WHERE id = ?1 AND status = 'disabled'`,
      )
      .bind(accountId),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId,
        action: 'account.status',
        target: accountId,
        detail: { status: 'enabled' },
      }),
    ),
    db.prepare('SELECT status FROM accounts WHERE id = ?1').bind(accountId),
  ]);
  const account = found?.results[0];
  if (account === undefined) return fail('account_not_found');
  return ok({ changed: update?.meta.changes === 1, status: account.status });
}
