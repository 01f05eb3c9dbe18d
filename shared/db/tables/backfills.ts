import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A backfill that a migration leaves to the timer: it adds the entries from before the migration to a new table. The
 * row is deleted when all are added. Entries are added in order of the `rowid` of `credit_entries`, in which they were
 * inserted.
 */
export const backfills = sqliteTable('backfills', {
  /** The table that is filled. */
  name: text().$type<'usage_days' | 'usage_events'>().primaryKey(),
  /** The last entry that was added. */
  done: integer().notNull(),
  /** The last entry from before the migration. A trigger adds later ones. */
  last: integer().notNull(),
});
