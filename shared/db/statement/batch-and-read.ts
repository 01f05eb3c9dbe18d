import { type Bound, batch } from './statement.ts';

/**
 * Runs any number of statements, and after them one that reads their effect, in one transaction. Returns the rows of
 * the last one, and how many rows each of the others changed (triggers included).
 */
export async function batchAndRead<Row>(
  db: D1Database,
  statements: readonly (Bound<unknown> | D1PreparedStatement)[],
  last: Bound<Row>,
): Promise<{ rows: Row[]; changes: readonly number[] }> {
  const outcomes = await batch(db, [...statements, last]);
  return {
    rows: (outcomes.at(-1)?.rows ?? []) as Row[],
    changes: outcomes.slice(0, -1).map(({ changes }) => changes),
  };
}
