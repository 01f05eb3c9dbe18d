import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { plans } from '../db/tables/platform.ts';
import { entryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const archive = accountStatement({ code: plans.code, now: plans.createdAt }, ({ account, code, now }, db) =>
  db
    .update(plans)
    .set({ archivedAt: sql`${now}` })
    .where(and(eq(plans.accountId, account), eq(plans.code, code), isNull(plans.archivedAt))),
);

const planByCode = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  db
    .select({ code: plans.code })
    .from(plans)
    .where(and(eq(plans.accountId, account), eq(plans.code, code))),
);

/** Withdraws a plan: tenants that have it keep it, and it can be assigned to no other tenant. */
export async function archivePlan(
  operation: Operation,
  input: { accountId: string; code: string },
): Promise<Result<{ changed: boolean }, Failure<'plan_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, code } = input;
  const [update, , found] = await batch(db, [
    archive.bind(db, { account: accountId, code, now }),
    auditIfChanged(db, entryOf(operation, now, { accountId, action: 'plan.archive', target: code })),
    planByCode.bind(db, { account: accountId, code }),
  ]);
  if (found.rows.length !== 1) return fail('plan_not_found');
  return ok({ changed: update.changes === 1 });
}
