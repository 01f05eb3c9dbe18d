import { type SQL, sql } from 'drizzle-orm';

/**
 * A statement that undoes the whole batch unless the condition holds: an invalid JSON path raises, from inside a SELECT,
 * an error that names it. `failedGuard` reads the name back.
 */
export const guard = (name: 'target' | 'swept' | 'quota', condition: SQL): SQL => sql`
  select case when ${condition} then 1 else json_extract('{}', ${sql.raw(`'guard:${name}'`)}) end`;

/** The name of the guard that stopped a batch; null for any other error. */
export const failedGuard = (error: unknown): string | null =>
  (error instanceof Error && /guard:(\w+)/.exec(error.message)?.[1]) || null;
