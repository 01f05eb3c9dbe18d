import { and, eq, ne } from 'drizzle-orm';
import { sumOf } from '#shared/db/statement/numbers.ts';
import { accountStatement, type Bound, batch } from '#shared/db/statement/statement.ts';
import { tenantCounts } from '#shared/db/tables/platform.ts';
import { plansStatement } from '#shared/operator/list-plans.ts';
import { type PlanSummary, planByCode, planSummaryOf } from '#shared/operator/plan-row.ts';

export interface PlanLine extends PlanSummary {
  /** Number of tenants with the plan, without terminated ones. */
  tenants: number;
}

export interface PlanCount {
  /** Empty without a plan. */
  code: string;
  tenants: number;
}

const countByPlan = accountStatement({}, ({ account }, db) =>
  db
    .select({ code: tenantCounts.planCode, tenants: sumOf(tenantCounts.tenants) })
    .from(tenantCounts)
    .where(and(eq(tenantCounts.accountId, account), ne(tenantCounts.status, 'terminated')))
    .groupBy(tenantCounts.planCode),
);

/** Binds the statement that reads the number of tenants of each plan. */
export const planCountsStatement = (db: D1Database, accountId: string): Bound<PlanCount> =>
  countByPlan.bind(db, { account: accountId });

/** Number of tenants by plan; the empty key counts those without a plan. */
export const planCountsOf = (counts: readonly PlanCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map((row) => [row.code, row.tenants]));

/** A page of plans by code, with numbers of tenants, in one round trip. */
export async function readPlans(
  db: D1Database,
  accountId: string,
  page: { after: string; limit: number },
): Promise<PlanLine[]> {
  const { plans, counts } = await batch(db, {
    plans: plansStatement(db, accountId, page),
    counts: planCountsStatement(db, accountId),
  });
  const byCode = planCountsOf(counts.rows);
  return plans.rows.map(planSummaryOf).map((plan) => ({ ...plan, tenants: byCode.get(plan.code) ?? 0 }));
}

/** One plan; null when the account has none with that code. */
export async function readPlan(db: D1Database, accountId: string, code: string): Promise<PlanSummary | null> {
  const row = await planByCode.first(db, { account: accountId, code });
  return row === null ? null : planSummaryOf(row);
}
