import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { personal, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';
import type { SiteAnswer } from '../stored/site-answers.ts';

/** A message that a visitor sent with a form of a site. */
export const siteMessages = sqliteTable(
  'site_messages',
  {
    id: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    /** Random part of the form's key, so that a form that is sent twice is one message. */
    formKey: plain('form_key').notNull(),
    /** Heading of the section with the form; empty for none. */
    form: plain().notNull(),
    /** JSON: label and answer of each field, in their order. */
    answers: personal(plain()).$type<JsonText<SiteAnswer[]>>().notNull(),
    /** Address that the visitor gave for answers. */
    replyTo: personal(plain('reply_to')),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
  },
  (table) => [
    uniqueIndex('site_messages_key').on(table.projectId, table.formKey),
    index('site_messages_project').on(table.projectId, table.createdAt, table.id),
    index('site_messages_tenant').on(table.tenantId, table.createdAt),
    index('site_messages_unread').on(table.tenantId, table.createdAt).where(sql`${table.readAt} is null`),
    index('site_messages_created').on(table.createdAt),
  ],
);
