import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { revisionIs } from './conditions.ts';

/** What every fence is over: the account, and the revision that a change was made against. */
interface Fenced {
  account: SQLWrapper;
  expectedRevision: SQLWrapper;
}

/**
 * The first statement of a change's batch: it undoes the whole batch unless the revision and every further condition
 * hold. json() of a word that is not JSON raises: SQLite's way to abort a transaction from inside a SELECT.
 */
export const fence = ({ account, expectedRevision }: Fenced, ...conditions: readonly SQL[]): SQL => sql`
  select case when ${sql.join([revisionIs(account, expectedRevision), ...conditions], sql` and `)}
    then 1 else json('stale') end`;

export const isFenceError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');
