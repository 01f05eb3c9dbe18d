import type { Period } from './period.ts';
import { statement } from './statement.ts';
import { SUM_USAGE, type Usage, type UsageRow, usageOf } from './usage.ts';

export interface PlanUsage extends Usage {
  /** Plan in force when the credits were used; null for none. */
  planCode: string | null;
}

/** Usage of a whole account by plan: one row a plan and month, however many tenants there are. */
export async function readAccountUsage(
  db: D1Database,
  accountId: string,
  period: Period,
): Promise<readonly PlanUsage[]> {
  const { results } = await statement(
    db,
    `SELECT plan_code, ${SUM_USAGE} FROM account_months u
     WHERE account_id = :account AND month BETWEEN :first_month AND :last_month
     GROUP BY plan_code ORDER BY plan_code`,
    { account: accountId, first_month: period.firstMonth, last_month: period.lastMonth },
  ).all<UsageRow & { plan_code: string }>();
  return results.map((row) => ({ planCode: row.plan_code || null, ...usageOf(row) }));
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
