import { and, count, eq, ne } from 'drizzle-orm';
import { accountStatement, type Bound, batch } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { plansStatement } from '#shared/operator/list-plans.ts';
import { type PlanSummary, planByCode, planSummaryOf } from '#shared/operator/plan-row.ts';

export interface PlanLine extends PlanSummary {
  /** Number of tenants with the plan, without terminated ones. */
  tenants: number;
}

export interface PlanCount {
  code: string | null;
  tenants: number;
}

const countByPlan = accountStatement({}, ({ account }, db) =>
  db
    .select({ code: tenants.planCode, tenants: count() })
    .from(tenants)
    .where(and(eq(tenants.accountId, account), ne(tenants.status, 'terminated')))
    .groupBy(tenants.planCode),
);

/** Binds the statement that counts the tenants of each plan, with a covering index. */
export const planCountsStatement = (db: D1Database, accountId: string): Bound<PlanCount> =>
  countByPlan.bind(db, { account: accountId });

/** Number of tenants by plan; the empty key counts those without a plan. */
export const planCountsOf = (counts: readonly PlanCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map((row) => [row.code ?? '', row.tenants]));

/** A page of plans by code, with numbers of tenants, in one round trip. */
export async function readPlans(
  db: D1Database,
  accountId: string,
  page: { after: string; limit: number },
): Promise<PlanLine[]> {
  const [plans, counts] = await batch(db, [
    plansStatement(db, accountId, page),
    planCountsStatement(db, accountId),
  ]);
  const byCode = planCountsOf(counts.rows);
  return plans.rows.map(planSummaryOf).map((plan) => ({ ...plan, tenants: byCode.get(plan.code) ?? 0 }));
}

/** One plan; null when the account has none with that code. */
export async function readPlan(db: D1Database, accountId: string, code: string): Promise<PlanSummary | null> {
  const row = await planByCode.first(db, { account: accountId, code });
  return row === null ? null : planSummaryOf(row);
}
