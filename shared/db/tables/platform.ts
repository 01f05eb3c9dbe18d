import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A tenant: an isolated workspace that a platform account owns for one of its customers. */
export const tenants = sqliteTable(
  'tenants',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** The caller's own stable handle; never reused. */
    externalRef: text('external_ref').notNull(),
    /** active, suspended or terminated. */
    status: text().notNull(),
    name: text().notNull(),
    whuEmail: text('whu_email').notNull(),
    whuName: text('whu_name'),
    planCode: text('plan_code'),
    createdAt: integer('created_at').notNull(),
    suspendedAt: integer('suspended_at'),
    terminatedAt: integer('terminated_at'),
  },
  (table) => [
    uniqueIndex('tenants_external_ref').on(table.accountId, table.externalRef),
    index('tenants_status').on(table.accountId, table.status, table.id),
  ],
);

/** The customers (and their helpers) who may enter a workspace. */
export const workspaceMembers = sqliteTable(
  'workspace_members',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    role: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
);

/** A named plan of one account. */
export const plans = sqliteTable(
  'plans',
  {
    accountId: text('account_id').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    description: text(),
    /** JSON of the entitlements the plan applies. */
    entitlements: text().notNull(),
    /** JSON {amount, currency, interval} or null. */
    price: text(),
    createdAt: integer('created_at').notNull(),
    archivedAt: integer('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.code] })],
);

/** The caps in force for a tenant; null means unlimited. */
export const entitlements = sqliteTable('entitlements', {
  tenantId: text('tenant_id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** JSON of the knobs. */
  caps: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
