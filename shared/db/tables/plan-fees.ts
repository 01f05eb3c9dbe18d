import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Which plan a tenant had at which price, and from when: append-only, as the ledger. A row holds until the next one of its
 * tenant; the last one of a terminated tenant has no plan. Times are those of the tenant, by its test clock if it has one.
 */
export const planAssignments = sqliteTable(
  'plan_assignments',
  {
    tenantId: text('tenant_id').notNull(),
    seq: integer().notNull(),
    accountId: text('account_id').notNull(),
    at: integer().notNull(),
    /** Null: no plan from then on. */
    planCode: text('plan_code'),
    /** The plan's price then, in millionths of its currency; null for a plan without one. */
    amount: integer(),
    currency: text(),
    interval: text().$type<'month' | 'year'>(),
    /** `recorded`: the tenant had the plan when the record began, at the price that the plan had at that moment. */
    origin: text().$type<'assigned' | 'recorded' | 'ended'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq] }),
    index('plan_assignments_recorded').on(table.accountId, table.at).where(sql`${table.origin} = 'recorded'`),
    check(
      'plan_assignments_price',
      sql`(${table.amount} is null) = (${table.currency} is null) and (${table.amount} is null) = (${table.interval} is null)`,
    ),
  ],
);

/**
 * The plan fees of an account as steps along the months, so that a sum reads a row for each price and month in which
 * something changed, however many tenants there are. Kept by a trigger on `plan_assignments` (`workers/platform/fees/fee-triggers.ts`).
 */
export const accountFeeMonths = sqliteTable(
  'account_fee_months',
  {
    accountId: text('account_id').notNull(),
    month: integer().notNull(),
    planCode: text('plan_code').notNull(),
    currency: text().notNull(),
    interval: text().$type<'month' | 'year'>().notNull(),
    amount: integer().notNull(),
    /** By how many the tenants with this plan at this price grew in the month. */
    tenants: integer().notNull(),
    /** What those who came or left in the month owe less or more than the whole of it so far. */
    offset: integer('offset_micro').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.month, table.planCode, table.currency, table.interval, table.amount],
    }),
  ],
);
