import { and, eq } from 'drizzle-orm';
import { parseJson } from '../db/json-text.ts';
import type { Builder } from '../db/statement/builder.ts';
import { accountStatement, type RowOf } from '../db/statement/statement.ts';
import { plans } from '../db/tables/platform.ts';
import { plainLine } from '../text/plain-text.ts';

export interface PlanPrice {
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

/** The content of a plan, without its code. */
export interface PlanContent {
  name: string;
  description: string | null;
  entitlements: Record<string, unknown>;
  price: Record<string, unknown> | null;
  welcomeMail: boolean;
}

export interface PlanSummary extends PlanContent {
  code: string;
  createdAt: number;
  archivedAt: number | null;
}

/** Selects plans with all their columns. */
export const selectPlans = (db: Builder) =>
  db
    .select({
      code: plans.code,
      name: plans.name,
      description: plans.description,
      entitlements: plans.entitlements,
      price: plans.price,
      welcomeMail: plans.welcomeMail,
      createdAt: plans.createdAt,
      archivedAt: plans.archivedAt,
    })
    .from(plans);

export type PlanRow = RowOf<ReturnType<typeof selectPlans>>;

/** One plan of the account, archived or not. */
export const planByCode = accountStatement({ code: plans.code }, ({ account, code }, db) =>
  selectPlans(db).where(and(eq(plans.accountId, account), eq(plans.code, code))),
);

/** A plan from its row, with its JSON columns parsed. */
export const planSummaryOf = (row: PlanRow): PlanSummary => ({
  ...row,
  entitlements: parseJson(row.entitlements),
  price: row.price === null ? null : parseJson(row.price),
  welcomeMail: row.welcomeMail === 1,
});

/** The values of a plan's columns. */
export const storedPlan = (plan: PlanContent) => ({
  name: plan.name,
  description: plan.description,
  entitlements: JSON.stringify(plan.entitlements),
  price: plan.price === null ? null : JSON.stringify(plan.price),
  welcomeMail: plan.welcomeMail ? 1 : 0,
});

/** Whether two plans are equal, regardless of the order of fields. */
export const isSameContent = (one: PlanContent, other: PlanContent): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.welcomeMail === other.welcomeMail &&
  ordered(one.entitlements) === ordered(other.entitlements) &&
  ordered(one.price ?? {}) === ordered(other.price ?? {});

const ordered = (fields: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A name as it is stored; null when it is not 1 to 120 characters. */
export const readPlanName = (given: string): string | null => plainLine(given, 120) || null;
