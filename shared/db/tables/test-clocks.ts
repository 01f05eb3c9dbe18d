import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { plain } from '../columns.ts';

/** The time of some tenants of a test side. It changes only when it is advanced, and never decreases. */
export const testClocks = sqliteTable(
  'test_clocks',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    name: plain().notNull(),
    /** Operation key of its creation, which makes a repeat harmless. */
    operationKey: plain('operation_key').notNull(),
    /** The present time of its tenants. */
    nowAt: integer('now_at').notNull(),
    /** `advancing` until everything due up to the target is done; `deleting` until its tenants are deleted. */
    status: plain().$type<'ready' | 'advancing' | 'deleting'>().notNull().default('ready'),
    /** The target of the last advance; null when there was none. */
    targetAt: integer('target_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('test_clocks_operation').on(table.accountId, table.operationKey),
    index('test_clocks_account').on(table.accountId, table.createdAt, table.id),
    index('test_clocks_status').on(table.status),
  ],
);

/** A step: the work of a clock at one of the moments that it passed. */
export const testClockSteps = sqliteTable(
  'test_clock_steps',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    clockId: plain('clock_id').notNull(),
    accountId: plain('account_id').notNull(),
    /** The moment, in the time of the clock. */
    at: integer().notNull(),
    /** JSON of the work and, at the start of a month, of each tenant's credits. */
    done: plain().notNull(),
  },
  (table) => [
    index('test_clock_steps_clock').on(table.clockId, table.seq),
    index('test_clock_steps_account').on(table.accountId, table.seq),
  ],
);

/** A deletion of tenants of a test side: of one clock with its tenants, or of all test data. */
export const testDeletions = sqliteTable(
  'test_deletions',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    /** The clock that is deleted with its tenants; null for all data of the test side. */
    clockId: plain('clock_id'),
    /** Operation key, which makes a repeat harmless; for a clock its id. */
    operationKey: plain('operation_key').notNull(),
    /** Number of tenants that it deletes. */
    tenants: integer().notNull(),
    startedAt: integer('started_at').notNull(),
    /** When all of it was deleted; null before. */
    finishedAt: integer('finished_at'),
  },
  (table) => [
    uniqueIndex('test_deletions_operation').on(table.accountId, table.operationKey),
    // Unfinished and old deletions.
    index('test_deletions_finished').on(table.finishedAt),
    index('test_deletions_account').on(table.accountId, table.finishedAt),
  ],
);
