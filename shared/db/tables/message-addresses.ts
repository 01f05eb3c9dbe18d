import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { maker, personal, plain } from '../columns.ts';

/**
 * The address that gets mails about messages of a project's site, in place of the workspace's owners. A project has at
 * most one confirmed address and one unconfirmed.
 */
export const messageAddresses = sqliteTable(
  'message_addresses',
  {
    /** 32 hexadecimal digits; links in mails to the address contain it. */
    id: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    address: personal(plain()).notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Until when it can be confirmed; null once it is. */
    expiresAt: integer('expires_at'),
    confirmedAt: integer('confirmed_at'),
  },
  (table) => [
    uniqueIndex('message_addresses_confirmed').on(table.projectId).where(sql`confirmed_at is not null`),
    uniqueIndex('message_addresses_pending').on(table.projectId).where(sql`confirmed_at is null`),
    index('message_addresses_project').on(table.projectId),
    index('message_addresses_tenant').on(table.tenantId),
    index('message_addresses_expires').on(table.expiresAt),
  ],
);
