import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** Withdraws a plan: tenants that have it keep it, nobody is given it any more. */
export async function archivePlan(
  operation: Operation,
  input: { accountId: string; code: string },
): Promise<Result<{ changed: boolean }, Failure<'plan_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, code } = input;
  const [update, , found] = await db.batch([
    db
      .prepare(
        'UPDATE plans SET archived_at = ?3 WHERE account_id = ?1 AND code = ?2 AND archived_at IS NULL',
      )
      .bind(accountId, code, now),
    auditIfChanged(db, entryOf(operation, now, { accountId, action: 'plan.archive', target: code })),
    db.prepare('SELECT 1 FROM plans WHERE account_id = ?1 AND code = ?2').bind(accountId, code),
  ]);
  if (found?.results.length !== 1) return fail('plan_not_found');
  return ok({ changed: update?.meta.changes === 1 });
}
