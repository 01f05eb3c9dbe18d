import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** `draft` may prepare everything but tenants, `active` is in business, `disabled` authenticates nowhere. */
export type AccountStatus = 'draft' | 'active' | 'disabled';

/** Moves an account to a status; `changed` is false when it was there already. */
export async function setAccountStatus(
  operation: Operation,
  input: { accountId: string; status: AccountStatus },
): Promise<Result<{ changed: boolean }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, status } = input;
  const [update, , found] = await db.batch([
    db.prepare('UPDATE accounts SET status = ?2 WHERE id = ?1 AND status <> ?2').bind(accountId, status),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId, action: 'account.status', target: accountId, detail: { status } }),
    ),
    db.prepare('SELECT 1 FROM accounts WHERE id = ?1').bind(accountId),
  ]);
  if (found?.results.length !== 1) return fail('account_not_found');
  return ok({ changed: update?.meta.changes === 1 });
}
