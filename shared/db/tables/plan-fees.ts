import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { plain } from '../columns.ts';

/**
 * The assignment of a plan at a price to a tenant from a time on. Append-only, like the ledger. A row applies until
 * the next one of its tenant; the last one of a terminated tenant has no plan. Times are those of the tenant, by its
 * test clock if it has one.
 */
export const planAssignments = sqliteTable(
  'plan_assignments',
  {
    tenantId: plain('tenant_id').notNull(),
    seq: integer().notNull(),
    accountId: plain('account_id').notNull(),
    at: integer().notNull(),
    /** Null: no plan from then on. */
    planCode: plain('plan_code'),
    /** The plan's price at that time, in millionths of its currency; null for a plan without one. */
    amount: integer(),
    currency: plain(),
    interval: plain().$type<'month' | 'year'>(),
    origin: plain().$type<'assigned' | 'ended'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq] }),
    check(
      'plan_assignments_price',
      sql`(${table.amount} is null) = (${table.currency} is null) and (${table.amount} is null) = (${table.interval} is null)`,
    ),
  ],
);

/**
 * The plan fees of an account as steps by month, so that a sum reads a row for each price and month with a change,
 * however many tenants there are. A trigger on `plan_assignments` maintains it
 * (`workers/platform/billing/fees/fee-triggers.ts`).
 */
export const accountFeeMonths = sqliteTable(
  'account_fee_months',
  {
    accountId: plain('account_id').notNull(),
    month: integer().notNull(),
    planCode: plain('plan_code').notNull(),
    currency: plain().notNull(),
    interval: plain().$type<'month' | 'year'>().notNull(),
    amount: integer().notNull(),
    /** Change in the month of the number of tenants with this plan at this price. */
    tenants: integer().notNull(),
    /** Correction for tenants who got or lost the plan within the month and owe only a part of it. */
    offset: integer('offset_micro').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.month, table.planCode, table.currency, table.interval, table.amount],
    }),
  ],
);
