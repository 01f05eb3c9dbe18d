import { sql } from 'drizzle-orm';

/**
 * Put before a statement that has to read a table that grows from end to end, which the check of all statements refuses
 * otherwise. It is for rare verbs of the operator, never for a request or a timer.
 */
export const WALKS = sql.raw('/* walks */');
