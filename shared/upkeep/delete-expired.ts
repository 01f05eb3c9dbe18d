/** Rows that one statement deletes at most, so that no other request waits long for the database. */
export const ROWS_A_BATCH = 1_000;
/** Batches of one table in one run. What is left then waits for the next run. */
export const BATCHES_A_RUN = 20;

export interface Expired {
  table: string;
  /** Primary key. */
  key: string;
  /**
   * A condition over ?1 that one index answers by itself: what a run costs must depend on what it deletes, not on what it
   * keeps.
   */
  condition: string;
  /** Value of ?1. */
  before: number;
}

/** Deletes what has expired from one table, batch after batch until nothing is left, but at most 20,000 rows. */
export async function deleteExpired(db: D1Database, expired: Expired): Promise<number> {
  const { table, key, condition, before } = expired;
  const statement = db
    .prepare(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${ROWS_A_BATCH})`,
    )
    .bind(before);
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const { meta } = await statement.run();
    deleted += meta.changes;
    if (meta.changes < ROWS_A_BATCH) break;
  }
  return deleted;
}
