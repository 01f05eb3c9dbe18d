import {
  type PlanRow,
  type PlanSummary,
  planSummaryOf,
  plansStatement,
} from '../../../../shared/operator/list-plans.ts';

export interface PlanLine extends PlanSummary {
  /** Tenants that have it, terminated ones left out. */
  tenants: number;
}

/** The statement that counts the tenants of each plan, along an index that holds nothing else. */
export const planCountsStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT plan_code, count(*) AS tenants FROM tenants
       WHERE account_id = ?1 AND status <> 'terminated' GROUP BY plan_code`,
    )
    .bind(accountId);

/** How many tenants each plan has; under the empty text those that have none. */
export const planCountsOf = (result: D1Result<unknown> | undefined): ReadonlyMap<string, number> =>
  new Map(
    ((result?.results ?? []) as { plan_code: string | null; tenants: number }[]).map((row) => [
      row.plan_code ?? '',
      row.tenants,
    ]),
  );

/** A page of plans by code with their tenants, in one round trip. */
export async function readPlans(
  db: D1Database,
  accountId: string,
  page: { after: string; limit: number },
): Promise<PlanLine[]> {
  const [plans, counts] = await db.batch([
    plansStatement(db, accountId, page),
    planCountsStatement(db, accountId),
  ]);
  const tenants = planCountsOf(counts);
  return ((plans?.results ?? []) as PlanRow[])
    .map(planSummaryOf)
    .map((plan) => ({ ...plan, tenants: tenants.get(plan.code) ?? 0 }));
}

/** One plan; null when the account has none of that code. */
export async function readPlan(db: D1Database, accountId: string, code: string): Promise<PlanSummary | null> {
  const row = await db
    .prepare('SELECT * FROM plans WHERE account_id = ?1 AND code = ?2')
    .bind(accountId, code)
    .first<PlanRow>();
  return row === null ? null : planSummaryOf(row);
}
