import { prepareText } from '../db/statement/text.ts';
import type { Period } from './period.ts';
import { SUM_USAGE, type Usage, type UsageRow, usageOf } from './usage.ts';

export interface PlanUsage extends Usage {
  /** Plan in force when the credits were used; null for none. */
  planCode: string | null;
}

/** The statement that sums a whole account's usage by plan: one row a plan and month, however many tenants there are. */
export const accountUsageStatement = (
  db: D1Database,
  accountId: string,
  period: Period,
): D1PreparedStatement =>
  prepareText(
    db,
    `SELECT plan_code, ${SUM_USAGE} FROM account_months u
     WHERE account_id = :account AND month BETWEEN :first_month AND :last_month
     GROUP BY plan_code ORDER BY plan_code`,
    { account: accountId, first_month: period.firstMonth, last_month: period.lastMonth },
  );

export const planUsageOf = (results: readonly unknown[]): PlanUsage[] =>
  (results as (UsageRow & { plan_code: string })[]).map((row) => ({
    planCode: row.plan_code || null,
    ...usageOf(row),
  }));

/** Usage of a whole account by plan. */
export async function readAccountUsage(
  db: D1Database,
  accountId: string,
  period: Period,
): Promise<readonly PlanUsage[]> {
  return planUsageOf((await accountUsageStatement(db, accountId, period).all()).results);
}

/** Sum of an account's plans. */
export const totalUsage = (plans: readonly Usage[]): Usage =>
  plans.reduce(
    (sum, plan) => ({
      creditsUsed: sum.creditsUsed + plan.creditsUsed,
      usdCredits: sum.usdCredits + plan.usdCredits,
      cloudUsd: sum.cloudUsd + plan.cloudUsd,
      topupCredits: sum.topupCredits + plan.topupCredits,
      topupUsd: sum.topupUsd + plan.topupUsd,
    }),
    { creditsUsed: 0, usdCredits: 0, cloudUsd: 0, topupCredits: 0, topupUsd: 0 },
  );
