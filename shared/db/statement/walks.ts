import { sql } from 'drizzle-orm';

/**
 * Marks a statement that must scan a growing table completely, which the check of all statements refuses otherwise.
 * Only rare verbs of the operator may use it, never a request or a timer.
 */
export const WALKS = sql.raw('/* walks */');
