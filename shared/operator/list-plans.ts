import { and, eq, gt } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, type Bound } from '../db/statement/statement.ts';
import { plans } from '../db/tables/platform.ts';
import { type PlanRow, type PlanSummary, planSummaryOf, selectPlans } from './plan-row.ts';

const pageOfPlans = accountStatement(
  { after: plans.code, limit: value<number>() },
  ({ account, after, limit }, db) =>
    selectPlans(db)
      .where(and(eq(plans.accountId, account), gt(plans.code, after)))
      .orderBy(plans.code)
      .limit(limit),
);

/** The plans of an account by code, from the one after `after`, including archived ones. */
export const plansStatement = (
  db: D1Database,
  accountId: string,
  { after = '', limit = 500 }: { after?: string; limit?: number } = {},
): Bound<PlanRow> => pageOfPlans.bind(db, { account: accountId, after, limit });

/** The first 500 plans of an account by code. */
export async function listPlans(db: D1Database, accountId: string): Promise<PlanSummary[]> {
  const rows = await pageOfPlans.all(db, { account: accountId, after: '', limit: 500 });
  return rows.map(planSummaryOf);
}
