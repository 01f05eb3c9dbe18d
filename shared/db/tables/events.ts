import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EventType } from '../../../schema/events/types.ts';
import { bytes } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/**
 * What happened in an account, for its own systems: the outbox of webhooks. Triggers write a row in the transaction of
 * the change (`shared/events/event-triggers.ts`), so that there is one exactly when the change took effect.
 */
export const events = sqliteTable(
  'events',
  {
    /** D1 has one writer: a transaction that commits later has a greater number, so that a reader misses none. */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** What receivers know it by: `evt_` and 32 hexadecimal digits. */
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    /** Null for what concerns the account itself. */
    tenantId: text('tenant_id'),
    type: text().$type<EventType>().notNull(),
    at: integer().notNull(),
    /** The object as it was then, in stored units; `present-event.ts` writes it as the API does. */
    data: text().$type<JsonText<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    uniqueIndex('events_id').on(table.id),
    index('events_account').on(table.accountId, table.seq),
    index('events_type').on(table.accountId, table.type, table.seq),
    index('events_tenant').on(table.tenantId, table.seq).where(sql`${table.tenantId} is not null`),
    index('events_at').on(table.at),
  ],
);

/** An address of the account's own to which events are posted. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    url: text().notNull(),
    /** What its people call it. */
    name: text().notNull(),
    /** JSON array of the types that it gets; null for all. */
    types: text().$type<JsonText<EventType[]>>(),
    /** The secret that signs, encrypted. */
    sealedSecret: bytes('sealed_secret').notNull(),
    /** The secret before, which signs too until that moment; null when none was replaced. */
    formerSealedSecret: bytes('former_sealed_secret'),
    formerUntil: integer('former_until'),
    /** The caller's key of the latest rotation: its repeat answers the same secret. */
    rotatedBy: text('rotated_by'),
    status: text().$type<'enabled' | 'disabled'>().notNull().default('enabled'),
    /** Who or what switched it off: its people, three days of failures, or an answer of 410. */
    disabledReason: text('disabled_reason').$type<'by_hand' | 'failing' | 'gone'>(),
    disabledAt: integer('disabled_at'),
    /** What the account's people are still to be told by mail; null when they were. */
    notice: text().$type<'endpoint_failing' | 'endpoint_gone'>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was removed; the row stays until its log has ended. */
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('webhook_endpoints_account').on(table.accountId, table.createdAt, table.id),
    index('webhook_endpoints_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('webhook_endpoints_notices').on(table.notice).where(sql`${table.notice} is not null`),
    check('webhook_endpoints_status', sql`${table.status} in ('enabled', 'disabled')`),
  ],
);

/** One event on its way to one endpoint. A trigger writes it with the event. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    endpointId: text('endpoint_id').notNull(),
    /** `events.seq`. */
    seq: integer().notNull(),
    accountId: text('account_id').notNull(),
    /** What is delivered in order: the events of one tenant, or of the account itself (empty). */
    lane: text().notNull(),
    /** `failed`: given up, because the endpoint was switched off. */
    state: text().$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** When the first attempt of this round was; a round lasts three days. */
    firstAt: integer('first_at'),
    /** Not before that moment; 0 = at once. */
    dueAt: integer('due_at').notNull().default(0),
    /** Until when an attempt has it. */
    leaseUntil: integer('lease_until').notNull().default(0),
    /** When it reached its state, for one that is not pending. */
    settledAt: integer('settled_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.seq] }),
    index('webhook_deliveries_lane')
      .on(table.endpointId, table.lane, table.seq)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_created').on(table.createdAt),
    check('webhook_deliveries_state', sql`${table.state} in ('pending', 'delivered', 'failed')`),
  ],
);

/** What the log keeps of a request. */
export interface SentRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One request to an endpoint and what came back. */
export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    endpointId: text('endpoint_id').notNull(),
    seq: integer().notNull(),
    at: integer().notNull(),
    /** How long the endpoint took, milliseconds. */
    ms: integer().notNull(),
    /** HTTP status; null when there was no answer. */
    status: integer(),
    /** Why there was none: `timeout`, `unreachable`, `redirect`, `private_address`. */
    fault: text(),
    /** What it answered, at most 4 KiB. */
    answer: text().notNull(),
    /** The request as it was sent, its signatures masked; null when none was sent, and in rows of earlier releases. */
    request: text().$type<JsonText<SentRequest>>(),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.endpointId, table.seq, table.id),
    index('webhook_attempts_at').on(table.at),
  ],
);
