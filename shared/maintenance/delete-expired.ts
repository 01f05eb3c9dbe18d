import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';

/** Most rows that one statement deletes, so that no other request waits long for the database. */
export const ROWS_A_BATCH = 1_000;
/** Batches of one table in one run. The next run continues. */
export const BATCHES_A_RUN = 20;

/** Deletes rows that expired before a time, batch by batch, at most 20,000 rows. Returns how many it deleted. */
export type DeleteExpired = (db: D1Database, before: number) => Promise<number>;

/**
 * Declares the deletion of expired rows of one table. `key` is its primary key. One index must answer the condition
 * alone: the cost of a run must depend on the deleted rows, not on the remaining ones.
 */
export function declareDeletion(
  table: SQLiteTable,
  key: Column | SQL,
  condition: (before: Placeholder) => SQL,
): DeleteExpired {
  const statement = globalStatement(
    { before: value<number>(), limit: value<number>() },
    ({ before, limit }, db) =>
      db
        .delete(table)
        .where(sql`${key} in (select ${key} from ${table} where ${condition(before)} limit ${limit})`),
  );
  return async (db, before) => {
    let deleted = 0;
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const changes = await statement.run(db, { before, limit: ROWS_A_BATCH });
      deleted += changes;
      if (changes < ROWS_A_BATCH) break;
    }
    return deleted;
  };
}
