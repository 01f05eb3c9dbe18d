import { and, between, eq } from 'drizzle-orm';
import { accountStatement, type Bound, type RowOfStatement } from '../db/statement/statement.ts';
import { accountMonths } from '../db/tables/ledger.ts';
import type { Period } from './period.ts';
import { type Usage, usageOf, usageSumsOf } from './usage.ts';

export interface PlanUsage extends Usage {
  /** Plan in force when the credits were used; null for none. */
  planCode: string | null;
}

/**
 * The statement that sums a whole account's usage by plan. It reads one row for each plan and month, however many
 * tenants there are.
 */
const usageByPlan = accountStatement(
  { first: accountMonths.month, last: accountMonths.month },
  ({ account, first, last }, db) =>
    db
      .select({ planCode: accountMonths.planCode, ...usageSumsOf(accountMonths) })
      .from(accountMonths)
      .where(and(eq(accountMonths.accountId, account), between(accountMonths.month, first, last)))
      .groupBy(accountMonths.planCode)
      .orderBy(accountMonths.planCode),
);

/** Binds the read of an account's usage by plan, for a batch. `planUsageOf` reads its rows. */
export const accountUsageStatement = (
  db: D1Database,
  accountId: string,
  { firstMonth: first, lastMonth: last }: Period,
): Bound<RowOfStatement<typeof usageByPlan>> => usageByPlan.bind(db, { account: accountId, first, last });

/** Usage by plan in credits and USD. `planCode` is null for usage without a plan. */
export const planUsageOf = (rows: readonly RowOfStatement<typeof usageByPlan>[]): PlanUsage[] =>
  rows.map((row) => ({ planCode: row.planCode || null, ...usageOf(row) }));

/** Usage of a whole account by plan. */
export async function readAccountUsage(
  db: D1Database,
  accountId: string,
  { firstMonth: first, lastMonth: last }: Period,
): Promise<readonly PlanUsage[]> {
  return planUsageOf(await usageByPlan.all(db, { account: accountId, first, last }));
}
