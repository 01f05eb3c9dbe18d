import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { NewPlan } from './create-plan.ts';

/**
 * Changes what a plan says, for those who are given it from now on: a plan is assigned by value, so that tenants keep what
 * they were given until it is assigned again. Its code stays. Setting what is set already changes and records nothing.
 */
export async function updatePlan(
  operation: Operation,
  plan: NewPlan,
): Promise<Result<null, Failure<'bad_name' | 'plan_not_found'>>> {
  const name = plan.name.trim().normalize('NFC');
  if (name.length < 1 || name.length > 120) return fail('bad_name');
  const { db, runtime } = operation;
  const { accountId, code } = plan;
  const [, , found] = await db.batch([
    db
      .prepare(
        `UPDATE plans SET name = ?3, description = ?4, entitlements = ?5, price = ?6
         WHERE account_id = ?1 AND code = ?2 AND archived_at IS NULL
           AND (name, description, entitlements, price) IS NOT (?3, ?4, ?5, ?6)`,
      )
      .bind(
        accountId,
        code,
        name,
        plan.description ?? null,
        JSON.stringify(plan.entitlements),
        plan.price === undefined ? null : JSON.stringify(plan.price),
      ),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId,
        action: 'plan.update',
        target: code,
        detail: { name, entitlements: plan.entitlements, price: plan.price ?? null },
      }),
    ),
    db
      .prepare('SELECT 1 FROM plans WHERE account_id = ?1 AND code = ?2 AND archived_at IS NULL')
      .bind(accountId, code),
  ]);
  return found?.results.length === 1 ? ok(null) : fail('plan_not_found');
}
