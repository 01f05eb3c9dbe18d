import { and, eq, gt } from 'drizzle-orm';
import { parseJson } from '../db/json-text.ts';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, type Bound } from '../db/statement/statement.ts';
import { plans } from '../db/tables/platform.ts';

export interface PlanSummary {
  code: string;
  name: string;
  description: string | null;
  entitlements: Record<string, unknown>;
  price: Record<string, unknown> | null;
  welcomeMail: boolean;
  createdAt: number;
  archivedAt: number | null;
}

const FIELDS = {
  code: plans.code,
  name: plans.name,
  description: plans.description,
  entitlements: plans.entitlements,
  price: plans.price,
  welcomeMail: plans.welcomeMail,
  createdAt: plans.createdAt,
  archivedAt: plans.archivedAt,
};

type PlanRow = { [Name in keyof typeof FIELDS]: (typeof plans.$inferSelect)[Name] };

const pageOfPlans = accountStatement(
  { after: plans.code, limit: value<number>() },
  ({ account, after, limit }, db) =>
    db
      .select(FIELDS)
      .from(plans)
      .where(and(eq(plans.accountId, account), gt(plans.code, after)))
      .orderBy(plans.code)
      .limit(limit),
);

/** One plan by its code. */
export const planByCode = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  db
    .select(FIELDS)
    .from(plans)
    .where(and(eq(plans.accountId, account), eq(plans.code, code))),
);

/** The plans of an account by code, those behind `after`, withdrawn ones included. */
export const plansStatement = (
  db: D1Database,
  accountId: string,
  { after = '', limit = 500 }: { after?: string; limit?: number } = {},
): Bound<PlanRow> => pageOfPlans.bind(db, { account: accountId, after, limit });

export const planSummaryOf = (row: PlanRow): PlanSummary => ({
  ...row,
  entitlements: parseJson(row.entitlements),
  price: row.price === null ? null : parseJson(row.price),
  welcomeMail: row.welcomeMail === 1,
});

/** The first 500 plans of an account by code. */
export async function listPlans(db: D1Database, accountId: string): Promise<PlanSummary[]> {
  const rows = await pageOfPlans.all(db, { account: accountId, after: '', limit: 500 });
  return rows.map(planSummaryOf);
}
