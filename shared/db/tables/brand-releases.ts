import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ScheduleOutcome } from '#schema/branding/schedule-outcomes.ts';
import { maker, plain } from '../columns.ts';

/** A publish at a later time. An account has at most one that is pending. */
export const brandSchedules = sqliteTable(
  'brand_schedules',
  {
    /** Chosen by the caller: the key that makes a repeat harmless. */
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    /** The draft, and the account's revision when it was chosen. With another revision the draft is another one. */
    hash: plain().notNull(),
    revision: plain().notNull(),
    /** The author's note of the version; null for none. */
    note: plain(),
    dueAt: integer('due_at').notNull(),
    /** IANA name of the time zone in which the time was chosen. */
    timeZone: plain('time_zone').notNull(),
    actorKind: plain('actor_kind').$type<'user' | 'key'>().notNull(),
    actorId: maker(plain('actor_id')).notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was run, cancelled or refused; null while it is pending. */
    settledAt: integer('settled_at'),
    outcome: plain().$type<ScheduleOutcome>(),
    /** The outcome that the staff must still be notified of by mail; null for none. */
    notice: plain().$type<ScheduleOutcome>(),
  },
  (table) => [
    uniqueIndex('brand_schedules_pending').on(table.accountId).where(sql`settled_at is null`),
    index('brand_schedules_due').on(table.dueAt).where(sql`settled_at is null`),
    index('brand_schedules_notice').on(table.notice).where(sql`notice is not null`),
    index('brand_schedules_account').on(table.accountId, table.createdAt),
    index('brand_schedules_settled').on(table.settledAt),
  ],
);

/** A link to the preview of a draft, for people without an account. Its address is derived from the id. */
export const brandLinks = sqliteTable(
  'brand_links',
  {
    /** Chosen by the caller: the key that makes a repeat harmless. */
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    hash: plain().notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('brand_links_account').on(table.accountId, table.expiresAt),
    index('brand_links_expires').on(table.expiresAt),
  ],
);
