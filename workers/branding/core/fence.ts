import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { revisionIs } from './conditions.ts';

/** The parameters of every fence: the account, and the revision that a change is based on. */
interface Fenced {
  account: SQLWrapper;
  expectedRevision: SQLWrapper;
}

/**
 * The first statement of a change's batch: it rolls the batch back unless the revision and every further condition
 * hold. SQLite cannot abort a transaction from a SELECT otherwise than by an error, which json() raises for a word
 * that is not JSON.
 */
export const fence = ({ account, expectedRevision }: Fenced, ...conditions: readonly SQL[]): SQL => sql`
  select case when ${sql.join([revisionIs(account, expectedRevision), ...conditions], sql` and `)}
    then 1 else json('stale') end`;

/** Whether a batch failed because of its {@link fence}. */
export const isFenceError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');
