import { type SQL, sql } from 'drizzle-orm';

/**
 * A statement that rolls the whole batch back unless the condition holds: an invalid JSON path raises an error that
 * contains the guard's name, from inside a SELECT. `failedGuard` reads that name.
 */
export const guard = (name: 'target' | 'swept' | 'quota', condition: SQL): SQL => sql`
  select case when ${condition} then 1 else json_extract('{}', ${sql.raw(`'guard:${name}'`)}) end`;

/** The name of the guard that stopped a batch; null for any other error. */
export const failedGuard = (error: unknown): string | null =>
  (error instanceof Error && /guard:(\w+)/.exec(error.message)?.[1]) || null;
