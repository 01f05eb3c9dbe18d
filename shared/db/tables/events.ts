import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EventType } from '#schema/platform/event-types.ts';
import { bytes, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/**
 * Something that happened in an account, for the account's own systems. Triggers write a row in the transaction of the
 * change (`shared/events/event-triggers.ts`), so that it exists exactly when the change took effect.
 */
export const events = sqliteTable(
  'events',
  {
    /**
     * D1 has one writer: a transaction that commits later has a greater number, so that a reader who continues after a
     * number misses no event.
     */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Id for receivers: `evt_` and 32 hexadecimal digits. */
    id: plain().notNull(),
    accountId: plain('account_id').notNull(),
    /** Null for an event of the account itself. */
    tenantId: plain('tenant_id'),
    type: plain().$type<EventType>().notNull(),
    at: integer().notNull(),
    /** The object at that time, in stored units; `present-event.ts` converts it to the form of the API. */
    data: plain().$type<JsonText<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    uniqueIndex('events_id').on(table.id),
    index('events_account').on(table.accountId, table.seq),
    index('events_type').on(table.accountId, table.type, table.seq),
    index('events_tenant').on(table.tenantId, table.seq).where(sql`${table.tenantId} is not null`),
  ],
);

/** An address of the account's own to which events are posted. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    url: plain().notNull(),
    /** The name that staff gave it. */
    name: plain().notNull(),
    /** JSON array of the types that it gets; null for all. */
    types: plain().$type<JsonText<EventType[]>>(),
    /** The secret that signs, encrypted. */
    sealedSecret: bytes('sealed_secret').notNull(),
    /** All replaced secrets, encrypted together (`FormerSecret`), and when the last of them ends; null for none. */
    formerSealedSecret: bytes('former_sealed_secret'),
    formerUntil: integer('former_until'),
    /** Operation key of the latest rotation. A repeat answers the same secret. */
    rotatedBy: plain('rotated_by'),
    status: plain().$type<'enabled' | 'disabled'>().notNull().default('enabled'),
    /** The reason why it is disabled: by staff, after three days of failures, or after an answer of 410. */
    disabledReason: plain('disabled_reason').$type<'by_hand' | 'failing' | 'gone'>(),
    disabledAt: integer('disabled_at'),
    /** The notice that the account's staff must still get by mail; null when they got it. */
    notice: plain().$type<'endpoint_failing' | 'endpoint_gone'>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was removed. The row remains until its log has expired. */
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('webhook_endpoints_account').on(table.accountId, table.createdAt, table.id),
    index('webhook_endpoints_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('webhook_endpoints_notices').on(table.notice).where(sql`${table.notice} is not null`),
    check('webhook_endpoints_status', sql`${table.status} in ('enabled', 'disabled')`),
  ],
);

/** The delivery of one event to one endpoint. A trigger inserts it with the event. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    endpointId: plain('endpoint_id').notNull(),
    /** `events.seq`. */
    seq: integer().notNull(),
    accountId: plain('account_id').notNull(),
    /** Deliveries of a lane are in order: the events of one tenant, or of the account itself (empty). */
    lane: plain().notNull(),
    /** `failed`: abandoned, because the endpoint was disabled. */
    state: plain().$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** Time of the first attempt of this round. A round lasts three days. */
    firstAt: integer('first_at'),
    /** Earliest time of the next attempt; 0 = at once. */
    dueAt: integer('due_at').notNull().default(0),
    /** Time until which an attempt has leased it. */
    leaseUntil: integer('lease_until').notNull().default(0),
    /** When it was delivered or abandoned. */
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

/** A request as the log stores it. */
export interface SentRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One request to an endpoint and its answer. */
export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    endpointId: plain('endpoint_id').notNull(),
    seq: integer().notNull(),
    at: integer().notNull(),
    /** Milliseconds until the endpoint answered. */
    ms: integer().notNull(),
    /** HTTP status; null when there was no answer. */
    status: integer(),
    /** The reason for no answer: `timeout`, `unreachable`, `redirect`, `private_address`. */
    fault: plain(),
    /** The body of the answer, at most 4 KiB. */
    answer: plain().notNull(),
    /** The request as it was sent, its signatures masked; null when none was sent. */
    request: plain().$type<JsonText<SentRequest>>(),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.endpointId, table.seq, table.id),
    index('webhook_attempts_at').on(table.at),
  ],
);
