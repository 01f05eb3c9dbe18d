import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, type Bound, batch } from '../db/statement/statement.ts';
import { plans } from '../db/tables/platform.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type PlanSummary, planByCode, planSummaryOf } from './plan-row.ts';

const archive = accountStatement({ code: plans.code, now: plans.createdAt }, ({ account, code, now }, db) =>
  db
    .update(plans)
    .set({ archivedAt: sql`${now}` })
    .where(and(eq(plans.accountId, account), eq(plans.code, code), isNull(plans.archivedAt))),
);

const restore = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  db
    .update(plans)
    .set({ archivedAt: null })
    .where(and(eq(plans.accountId, account), eq(plans.code, code), isNotNull(plans.archivedAt))),
);

interface NamedPlan {
  accountId: string;
  code: string;
}

type Changed = Result<{ changed: boolean; plan: PlanSummary }, Failure<'plan_not_found'>>;

/** Archives a plan: tenants that have it keep it, and it can be assigned to no other tenant. */
export const archivePlan = (operation: Operation, { accountId, code }: NamedPlan): Promise<Changed> =>
  change(
    operation,
    { accountId, code },
    'plan.archive',
    archive.bind(operation.db, { account: accountId, code, now: operation.runtime.now() }),
  );

/** Restores an archived plan. */
export const restorePlan = (operation: Operation, { accountId, code }: NamedPlan): Promise<Changed> =>
  change(
    operation,
    { accountId, code },
    'plan.restore',
    restore.bind(operation.db, { account: accountId, code }),
  );

async function change(
  operation: Operation,
  { accountId, code }: NamedPlan,
  action: 'plan.archive' | 'plan.restore',
  statement: Bound<unknown>,
): Promise<Changed> {
  const { db, runtime } = operation;
  const { update, found } = await batch(db, {
    update: statement,
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), { accountId, action, target: code }),
    ),
    found: planByCode.bind(db, { account: accountId, code }),
  });
  const [row] = found.rows;
  return row === undefined
    ? fail('plan_not_found')
    : ok({ changed: update.changes > 0, plan: planSummaryOf(row) });
}
