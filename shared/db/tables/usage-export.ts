import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bytes, plain } from '../columns.ts';

/**
 * The entries that are usage (charges and refunds), in an order in which a reader misses none: D1 has one writer, so
 * that a transaction that commits later has a greater number. A trigger inserts a row in the transaction of the entry
 * while the account has a destination. Entries of before get numbers below all others when a destination asks for them.
 */
export const usageEvents = sqliteTable(
  'usage_events',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    accountId: plain('account_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    /** `credit_entries.seq`. */
    entrySeq: integer('entry_seq').notNull(),
  },
  (table) => [
    uniqueIndex('usage_events_entry').on(table.tenantId, table.entrySeq),
    index('usage_events_account').on(table.accountId, table.seq),
  ],
);

/** A system of the account that bills by usage and gets each usage event, in order. */
export const usageDestinations = sqliteTable(
  'usage_destinations',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    kind: plain().$type<'stripe' | 'openmeter' | 'https'>().notNull(),
    /** The name that staff gave it. */
    name: plain().notNull(),
    /** Address that events are posted to; for Stripe its API. */
    url: plain().notNull(),
    /** The key of the receiver, or the secret that signs, encrypted; empty for none. */
    sealedSecret: bytes('sealed_secret').notNull(),
    /** Event name of a Stripe meter, or type of the CloudEvents. */
    eventName: plain('event_name').notNull(),
    /** Units of a Stripe meter for one credit, because meters count whole numbers. */
    unitsPerCredit: integer('units_per_credit').notNull().default(1),
    /** Entries from this time on are sent; null for all since the destination was created. */
    startAt: integer('start_at'),

    status: plain().$type<'enabled' | 'paused'>().notNull().default('enabled'),
    pausedReason: plain('paused_reason').$type<'by_hand' | 'failing' | 'gone'>(),
    pausedAt: integer('paused_at'),
    /** The notice that the account's staff must still get by mail; null when they got it. */
    notice: plain().$type<'usage_failing' | 'usage_gone'>(),

    /** All events up to this number are settled: accepted, or stored as failures. */
    sentSeq: integer('sent_seq').notNull(),
    /** The last event of the batch that is being sent; null between batches. */
    batchEnd: integer('batch_end'),
    /** Since when events of that batch may have arrived although no answer was received; null when none can have. */
    doubtAt: integer('doubt_at'),
    /** Failed attempts in a row, and when the first one was. */
    attempts: integer().notNull().default(0),
    failingSince: integer('failing_since'),
    dueAt: integer('due_at').notNull().default(0),
    leaseUntil: integer('lease_until').notNull().default(0),
    /** Events that were accepted. */
    accepted: integer().notNull().default(0),
    acceptedAt: integer('accepted_at'),
    /** Result of the last failed attempt. */
    lastStatus: integer('last_status'),
    lastFault: plain('last_fault'),
    lastAnswer: plain('last_answer'),

    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('usage_destinations_account').on(table.accountId, table.createdAt, table.id),
    index('usage_destinations_due').on(table.dueAt).where(sql`${table.status} = 'enabled'`),
    index('usage_destinations_notices').on(table.notice).where(sql`${table.notice} is not null`),
    check('usage_destinations_kind', sql`${table.kind} in ('stripe', 'openmeter', 'https')`),
    check('usage_destinations_status', sql`${table.status} in ('enabled', 'paused')`),
  ],
);

/** The id of a tenant at a destination. Without a row it is the external reference. */
export const usageSubjects = sqliteTable(
  'usage_subjects',
  {
    destinationId: plain('destination_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    /** Null for the external reference. */
    subject: plain(),
    /** The subject that the receiver last accepted. */
    known: plain(),
  },
  (table) => [primaryKey({ columns: [table.destinationId, table.tenantId] })],
);

/** An event that a destination refuses permanently. */
export const usageFailures = sqliteTable(
  'usage_failures',
  {
    destinationId: plain('destination_id').notNull(),
    /** `usage_events.seq`. */
    seq: integer().notNull(),
    accountId: plain('account_id').notNull(),
    /** Id of the event for receivers. */
    eventId: plain('event_id').notNull(),
    at: integer().notNull(),
    code: plain().$type<'refused' | 'unknown_subject' | 'fractional_value' | 'uncertain'>().notNull(),
    /** HTTP status; null when nothing was sent. */
    status: integer(),
    /** The receiver's answer. */
    answer: plain().notNull(),
    /** `waiting`: it will be sent again. */
    state: plain().$type<'kept' | 'waiting'>().notNull().default('kept'),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.seq] }),
    uniqueIndex('usage_failures_event').on(table.destinationId, table.eventId),
    index('usage_failures_waiting').on(table.destinationId, table.seq).where(sql`${table.state} = 'waiting'`),
  ],
);
