import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { maker, plain } from '../columns.ts';

/**
 * The rules that the people of a workspace set for an application of a person, beyond the scopes of its connections.
 * Without a row there are none.
 */
export const connectionRules = sqliteTable(
  'connection_rules',
  {
    tenantId: plain('tenant_id').notNull(),
    /** The spender of its grants (`spenderOf`). Rules outlive the grants, so that a new one does not reset them. */
    spender: plain('grant_id').notNull(),
    /** Budget of its builds in a UTC day, in millionths of credits; null for none. */
    creditsPerDayMicro: integer('credits_per_day_micro'),
    /** 1 = it may only request a publish, which a person approves. */
    publishApproval: integer('publish_approval').$type<0 | 1>().notNull(),
    updatedBy: maker(plain('updated_by')).notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.spender] }),
    index('connection_rules_grant').on(table.spender),
    check('connection_rules_approval', sql`${table.publishApproval} in (0, 1)`),
  ],
);

/** A publish that an assistant requested. */
export const publishRequests = sqliteTable(
  'publish_requests',
  {
    id: plain().primaryKey(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    projectId: plain('project_id').notNull(),
    buildId: plain('build_id').notNull(),
    grantId: plain('grant_id').notNull(),
    /** replaced: the same connection has requested another version since. */
    state: plain().$type<'pending' | 'approved' | 'declined' | 'replaced'>().notNull().default('pending'),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    /** The person who decided. */
    decidedBy: maker(plain('decided_by')),
  },
  (table) => [
    // A connection has at most one open request for a project.
    uniqueIndex('publish_requests_open').on(table.projectId, table.grantId).where(sql`state = 'pending'`),
    index('publish_requests_project').on(table.projectId, table.createdAt),
    index('publish_requests_pending').on(table.tenantId, table.createdAt).where(sql`state = 'pending'`),
    index('publish_requests_tenant').on(table.tenantId),
    check('publish_requests_state', sql`${table.state} in ('pending', 'approved', 'declined', 'replaced')`),
  ],
);
