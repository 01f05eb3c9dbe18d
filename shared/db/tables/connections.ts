import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** What the people of a workspace allow a connection in it, beyond its scopes. No row: no rule. */
export const connectionRules = sqliteTable(
  'connection_rules',
  {
    tenantId: text('tenant_id').notNull(),
    grantId: text('grant_id').notNull(),
    /** Credits that its builds may take in a UTC day, in millionths; null for no limit of its own. */
    creditsPerDayMicro: integer('credits_per_day_micro'),
    /** 1 = it requests publications, and a person publishes. */
    publishApproval: integer('publish_approval').$type<0 | 1>().notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.grantId] }),
    index('connection_rules_grant').on(table.grantId),
    check('connection_rules_approval', sql`${table.publishApproval} in (0, 1)`),
  ],
);

/** What an assistant asked to be published. */
export const publishRequests = sqliteTable(
  'publish_requests',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    accountId: text('account_id').notNull(),
    projectId: text('project_id').notNull(),
    buildId: text('build_id').notNull(),
    grantId: text('grant_id').notNull(),
    /** replaced: the same connection has asked for another version since. */
    state: text().$type<'pending' | 'approved' | 'declined' | 'replaced'>().notNull().default('pending'),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    /** The person who decided. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    // One connection has one open request for a project.
    uniqueIndex('publish_requests_open').on(table.projectId, table.grantId).where(sql`state = 'pending'`),
    index('publish_requests_project').on(table.projectId, table.createdAt),
    index('publish_requests_pending').on(table.tenantId, table.createdAt).where(sql`state = 'pending'`),
    index('publish_requests_tenant').on(table.tenantId),
    check('publish_requests_state', sql`${table.state} in ('pending', 'approved', 'declined', 'replaced')`),
  ],
);
