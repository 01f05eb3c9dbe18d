import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { plain } from '../columns.ts';

/** A threshold of usage in a calendar month at which people are notified; of one tenant, or an account's default. */
export const spendAlerts = sqliteTable(
  'spend_alerts',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    /** Empty: for every tenant without an alert of its own for the same measure. */
    tenantId: plain('tenant_id').notNull(),
    measure: plain().$type<'credits' | 'usd' | 'cap_percent'>().notNull(),
    /** Millionths of a credit, a dollar or a per cent. */
    threshold: integer().notNull(),
    /** Whether the customer is notified too. */
    tellsCustomer: integer('tells_customer').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('spend_alerts_account').on(table.accountId, table.id),
    uniqueIndex('spend_alerts_of').on(table.tenantId, table.accountId, table.measure, table.threshold),
    check('spend_alerts_threshold', sql`${table.threshold} > 0`),
  ],
);

/**
 * An alert that a tenant reached, once in a month. Triggers write it in the transaction of the charge
 * (`workers/platform/billing/spend-alerts/alert-triggers.ts`).
 */
export const spendAlertFirings = sqliteTable(
  'spend_alert_firings',
  {
    alertId: plain('alert_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    month: integer().notNull(),
    accountId: plain('account_id').notNull(),
    at: integer().notNull(),
    measure: plain().$type<'credits' | 'usd' | 'cap_percent'>().notNull(),
    threshold: integer().notNull(),
    /** The usage when it was reached, in the unit of the threshold. */
    reached: integer().notNull(),
    /** 1 while the account's staff, or the customer, must still be notified by mail. */
    staffPending: integer('staff_pending').notNull(),
    customerPending: integer('customer_pending').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.tenantId, table.month] }),
    index('spend_alert_firings_account').on(table.accountId, table.at, table.alertId, table.tenantId),
    index('spend_alert_firings_tenant').on(table.tenantId, table.month),
    index('spend_alert_firings_staff').on(table.at).where(sql`staff_pending = 1`),
    index('spend_alert_firings_customer').on(table.at).where(sql`customer_pending = 1`),
  ],
);
