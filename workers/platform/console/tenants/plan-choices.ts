import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Builder } from '#shared/db/statement/builder.ts';
import { accountStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { plans } from '#shared/db/tables/platform.ts';

const MAX_PLANS = 500;

const selectChoices = (db: Builder) => db.select({ code: plans.code, name: plans.name }).from(plans);

export type PlanChoice = RowOf<ReturnType<typeof selectChoices>>;

/** The plans that can be assigned, by code. */
export const planChoices = accountStatement({}, ({ account }, db) =>
  selectChoices(db)
    .where(and(eq(plans.accountId, account), isNull(plans.archivedAt)))
    .orderBy(plans.code)
    .limit(MAX_PLANS),
);

/** All plans, by code, the archived ones last: tenants may still have them. */
export const plansToFind = accountStatement({}, ({ account }, db) =>
  selectChoices(db)
    .where(eq(plans.accountId, account))
    .orderBy(sql`${plans.archivedAt} is not null`, plans.code)
    .limit(MAX_PLANS),
);
