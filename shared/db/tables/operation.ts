import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { plain } from '../columns.ts';

/** The last run of each task of a timer: what `/healthz` knows about timers. */
export const taskRuns = sqliteTable('task_runs', {
  task: plain().primaryKey(),
  timer: plain().notNull(),
  startedAt: integer('started_at').notNull(),
  endedAt: integer('ended_at').notNull(),
  /** The end of the last run that succeeded; null before the first. */
  succeededAt: integer('succeeded_at'),
  /** Runs in a row that failed. */
  failures: integer().notNull().default(0),
  /** Kind and text of the last failure, without what may be secret; null after a success. */
  error: plain(),
});

/** How often a part of the service was looked at on a UTC day, and how often it failed. */
export const statusDays = sqliteTable(
  'status_days',
  {
    /** Whole days since 1970. */
    day: integer().notNull(),
    part: plain().notNull(),
    checks: integer().notNull(),
    failures: integer().notNull(),
    /** The minute of the last check, so that a message that is delivered twice counts once. */
    checkedAt: integer('checked_at').notNull().default(0),
    /** The minute of the last check that failed; null for none on that day. */
    failedAt: integer('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);
