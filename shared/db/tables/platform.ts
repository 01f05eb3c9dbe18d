import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Caps } from '#schema/platform/entitlements.ts';
import { bytes, maker, owner, personal, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/** A tenant: an isolated workspace that a platform account owns for one of its customers. */
export const tenants = sqliteTable(
  'tenants',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    /** The caller's own stable identifier; never reused. */
    externalRef: plain('external_ref').notNull(),
    status: plain().$type<'active' | 'suspended' | 'terminated'>().notNull(),
    name: personal(plain()).notNull(),
    whuEmail: personal(plain('whu_email')).notNull(),
    whuName: personal(plain('whu_name')),
    planCode: plain('plan_code'),
    createdAt: integer('created_at').notNull(),
    suspendedAt: integer('suspended_at'),
    /** The suspension in force; null for a tenant that is not suspended. */
    suspensionId: plain('suspension_id'),
    terminatedAt: integer('terminated_at'),
    /** When the data of a terminated tenant was purged. The row remains, because its reference is never reused. */
    purgedAt: integer('purged_at'),
    /** The test clock of the tenant; null for real time. */
    clockId: plain('clock_id'),
    /** The deletion of test data that includes this tenant; null for none. */
    deletionId: plain('deletion_id'),
  },
  (table) => [
    uniqueIndex('tenants_external_ref').on(table.accountId, table.externalRef),
    index('tenants_status').on(table.accountId, table.status, table.id),
    index('tenants_account').on(table.accountId, table.id),
    index('tenants_email').on(table.accountId, table.whuEmail, table.id),
    index('tenants_plan').on(table.accountId, table.planCode, table.status, table.id),
    index('tenants_clock').on(table.clockId).where(sql`${table.clockId} is not null`),
    index('tenants_deletion').on(table.deletionId, table.id).where(sql`${table.deletionId} is not null`),
    index('tenants_purge')
      .on(table.terminatedAt)
      .where(sql`${table.status} = 'terminated' and ${table.purgedAt} is null`),
  ],
);

/**
 * Number of an account's tenants by state and plan. Triggers on `tenants` maintain it, so that pages with numbers do not
 * read every tenant (see `workers/platform/customers/tenants/count-triggers.ts`).
 */
export const tenantCounts = sqliteTable(
  'tenant_counts',
  {
    accountId: plain('account_id').notNull(),
    status: plain().notNull(),
    /** Empty without a plan. */
    planCode: plain('plan_code').notNull(),
    tenants: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.status, table.planCode] })],
);

/** The customers (and their helpers) who may enter a workspace. */
export const workspaceMembers = sqliteTable(
  'workspace_members',
  {
    tenantId: plain('tenant_id').notNull(),
    userId: owner(plain('user_id')).notNull(),
    role: plain().$type<'owner' | 'member'>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
);

type Price = { amount: number; currency: string; interval: string };

/** A named plan of one account. */
export const plans = sqliteTable(
  'plans',
  {
    accountId: plain('account_id').notNull(),
    code: plain().notNull(),
    name: plain().notNull(),
    description: plain(),
    /** JSON of the plan's entitlements. */
    entitlements: plain().$type<JsonText<Partial<Caps>>>().notNull(),
    /** JSON {amount, currency, interval} or null. */
    price: plain().$type<JsonText<Price>>(),
    /** Whether customers of new tenants with the plan get a welcome message, unless the request decides. */
    welcomeMail: integer('welcome_mail').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    archivedAt: integer('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.code] })],
);

/** The entitlements in force for a tenant; null means unlimited. */
export const entitlements = sqliteTable('entitlements', {
  tenantId: plain('tenant_id').primaryKey(),
  accountId: plain('account_id').notNull(),
  /** JSON of the entitlements. */
  caps: plain().$type<JsonText<Caps>>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** The first build prompt of a tenant, stored until its customer enters. */
export const parkedPrompts = sqliteTable(
  'parked_prompts',
  {
    tenantId: plain('tenant_id').primaryKey(),
    accountId: plain('account_id').notNull(),
    prompt: plain().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Set once, by the customer's entry, with the person and the id of the project to create. */
    consumedAt: integer('consumed_at'),
    userId: maker(plain('user_id')),
    projectId: plain('project_id'),
    /** When its project and build were made, or failed (`error`). */
    settledAt: integer('settled_at'),
    error: plain(),
  },
  (table) => [index('parked_prompts_open').on(table.settledAt, table.consumedAt)],
);

/** A one-time code that signs a customer in to one workspace. */
export const ssoCodes = sqliteTable(
  'sso_codes',
  {
    /** SHA-256 of the code. */
    hash: bytes().primaryKey(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    userId: owner(plain('user_id')).notNull(),
    returnTo: plain('return_to').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Hash of the session that its use created. */
    usedBy: bytes('used_by'),
  },
  (table) => [index('sso_codes_expiry').on(table.expiresAt)],
);

/**
 * One suspension of a tenant, as a saga. The row and its items are written with the change of status, before anything
 * is taken down, so that an interrupted run can be completed and undone.
 */
export const suspensions = sqliteTable(
  'suspensions',
  {
    id: plain().primaryKey(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    reason: plain(),
    startedAt: integer('started_at').notNull(),
    /** When unsuspend lifted it; null while it is in force. */
    liftedAt: integer('lifted_at'),
    /** When nothing was left to do in the present direction. */
    settledAt: integer('settled_at'),
    /** Time until which a run has leased it. The sweep continues it afterwards. */
    leaseUntil: integer('lease_until').notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('suspensions_tenant').on(table.tenantId, table.startedAt),
    index('suspensions_open').on(table.leaseUntil).where(sql`${table.settledAt} is null`),
  ],
);

/** One item that a suspension takes down: its state before, and the progress of taking it down or restoring it. */
export const suspensionItems = sqliteTable(
  'suspension_items',
  {
    suspensionId: plain('suspension_id').notNull(),
    kind: plain().$type<'project' | 'domain' | 'pod' | 'cloud'>().notNull(),
    target: plain().notNull(),
    /** JSON: the state to restore. */
    prior: plain().$type<JsonText<Record<string, unknown>>>().notNull(),
    downAt: integer('down_at'),
    upAt: integer('up_at'),
    error: plain(),
  },
  (table) => [primaryKey({ columns: [table.suspensionId, table.kind, table.target] })],
);

/** Preview pods and managed cloud resources of a workspace, as far as they were reported to this service. */
export const workspaceResources = sqliteTable(
  'workspace_resources',
  {
    id: plain().primaryKey(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    kind: plain().$type<'pod' | 'cloud'>().notNull(),
    state: plain().$type<'running' | 'paused'>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('workspace_resources_tenant').on(table.tenantId, table.kind),
    check('workspace_resources_kind', sql`${table.kind} in ('pod', 'cloud')`),
    check('workspace_resources_state', sql`${table.state} in ('running', 'paused')`),
  ],
);

/** A notice to one person, stored until it was sent and for a while after. */
export const notices = sqliteTable(
  'notices',
  {
    /** Identifies the occurrence and the recipient, so that a notice is sent once. */
    key: plain().primaryKey(),
    kind: plain().notNull(),
    /** The account in whose name it is sent; null for the platform. */
    accountId: plain('account_id'),
    tenantId: plain('tenant_id'),
    /** The person, or the row of `message_addresses` whose address gets it. */
    userId: owner(plain('user_id')).notNull(),
    /** The build, domain or connection that it is about, or the credits that are left. */
    subject: plain(),
    createdAt: integer('created_at').notNull(),
    /** When the next attempt to send it is; null once it is settled. */
    dueAt: integer('due_at'),
    attempts: integer().notNull().default(0),
    settledAt: integer('settled_at'),
    /** `sent`, or the reason why it was not. */
    outcome: plain(),
  },
  (table) => [
    index('notices_due').on(table.dueAt),
    index('notices_user').on(table.userId, table.settledAt),
    index('notices_tenant').on(table.tenantId),
    index('notices_settled').on(table.settledAt),
  ],
);

/** A topic of mails in the name of one account that a person has unsubscribed from. */
export const mailUnsubscriptions = sqliteTable(
  'mail_unsubscriptions',
  {
    userId: owner(plain('user_id')).notNull(),
    /** Empty for mails of the platform. */
    accountId: plain('account_id').notNull(),
    topic: plain().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId, table.topic] })],
);

/** The last audit row for which notices were made; one row. */
export const noticeCursor = sqliteTable('notice_cursor', {
  id: integer().primaryKey(),
  seq: integer().notNull(),
});
