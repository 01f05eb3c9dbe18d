/**
 * A statement that undoes the whole batch unless the condition holds: an invalid JSON path raises, from inside a SELECT,
 * an error that names it. `failedGuard` reads the name back.
 */
export const guard = (
  db: D1Database,
  name: string,
  condition: string,
  ...values: ReadonlyArray<string | number | null>
): D1PreparedStatement =>
  db
    .prepare(`SELECT CASE WHEN ${condition} THEN 1 ELSE json_extract('{}', 'guard:${name}') END`)
    .bind(...values);

/** The name of the guard that stopped a batch; null for any other error. */
export const failedGuard = (error: unknown): string | null =>
  (error instanceof Error && /guard:(\w+)/.exec(error.message)?.[1]) || null;
