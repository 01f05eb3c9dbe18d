import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What a migration leaves to the timer: to bring the entries that were there before it into a table that it made. The row
 * is gone when all are. Entries are taken along the `rowid` of `credit_entries`, which is the order in which they came.
 */
export const backfills = sqliteTable('backfills', {
  /** The table that is filled. */
  name: text().$type<'usage_days' | 'usage_events'>().primaryKey(),
  /** The last entry that was brought over. */
  done: integer().notNull(),
  /** The last entry from before the migration. Later ones are brought over by a trigger. */
  last: integer().notNull(),
});
