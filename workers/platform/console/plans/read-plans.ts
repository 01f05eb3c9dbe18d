import { and, count, eq, ne } from 'drizzle-orm';
import { accountStatement, type Bound, batch } from '../../../../shared/db/statement/statement.ts';
import { tenants } from '../../../../shared/db/tables/platform.ts';
import { plansStatement } from '../../../../shared/operator/list-plans.ts';
import { type PlanSummary, planByCode, planSummaryOf } from '../../../../shared/operator/plan-row.ts';

export interface PlanLine extends PlanSummary {
  /** Tenants that have it, terminated ones left out. */
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

/** The statement that counts the tenants of each plan, along an index that holds nothing else. */
export const planCountsStatement = (db: D1Database, accountId: string): Bound<PlanCount> =>
  countByPlan.bind(db, { account: accountId });

/** How many tenants each plan has; under the empty text those that have none. */
export const planCountsOf = (counts: readonly PlanCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map((row) => [row.code ?? '', row.tenants]));

/** A page of plans by code with their tenants, in one round trip. */
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

/** One plan; null when the account has none of that code. */
export async function readPlan(db: D1Database, accountId: string, code: string): Promise<PlanSummary | null> {
  const row = await planByCode.first(db, { account: accountId, code });
  return row === null ? null : planSummaryOf(row);
}
