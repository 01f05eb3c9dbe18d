import type { ActionOf } from '../../../shared/audit/actions.ts';
import { type Actor, auditStatement } from '../../../shared/audit/audit.ts';
import { nextRevision } from '../revisions/revision.ts';
import { accountThemeStatement, type LiveState, toLiveState } from './account-theme.ts';

/** Who changes which account's branding, when. */
export interface ChangeContext {
  db: D1Database;
  accountId: string;
  actor: Actor;
  requestId: string;
  now: number;
  /** Unique to this change; found in the state afterwards exactly when the change was committed. */
  operationId: string;
}

/** A piece of SQL with anonymous parameters (`?`) that must be true. */
export interface Condition {
  sql: string;
  values: ReadonlyArray<string | number | null>;
}

export interface Change {
  /** The revision the change was made against. */
  expectedRevision: string;
  /** What must hold when the batch runs, besides the revision. */
  conditions?: readonly Condition[];
  /** The change itself, given the revision it mints. */
  statements: (revision: string) => D1PreparedStatement[];
  action: ActionOf<'account'>;
  target: string | null;
}

export type CommitOutcome =
  | { committed: true; revision: string; live: LiveState }
  /** A condition failed: nothing was written. */
  | { committed: false };

/**
 * Commits one branding change in one D1 batch, which is one transaction: fence, revision, change, audit row, and a
 * read of what is live now.
 *
 * The fence makes the database raise an error when the revision or a condition is stale, so that everything after it
 * is undone; no lock outside the database has to be trusted. When the answer is lost after the commit, the state
 * already carries the operation's key and the change counts as done, once.
 */
export async function commit(context: ChangeContext, change: Change): Promise<CommitOutcome> {
  const { db, accountId } = context;
  const revision = nextRevision(change.expectedRevision, context.now);
  if (revision === null) return { committed: false };
  try {
    const results = await db.batch([
      fence(context, change),
      db
        .prepare('UPDATE brand_states SET revision = ?2, operation_id = ?3 WHERE account_id = ?1')
        .bind(accountId, revision, context.operationId),
      ...change.statements(revision),
      auditStatement(db, {
        at: context.now,
        accountId,
        actor: context.actor,
        action: change.action,
        target: change.target,
        outcome: 'ok',
        requestId: context.requestId,
        detail: { revision },
      }),
      accountThemeStatement(db, accountId),
    ]);
    return { committed: true, revision, live: toLiveState(results.at(-1)) };
  } catch (error) {
    if (isFenceError(error)) return { committed: false };
    const live = toLiveState(await accountThemeStatement(db, accountId).all());
    if (live.operationId === context.operationId) return { committed: true, revision, live };
    throw error;
  }
}

/** json() of a word that is not JSON raises: SQLite's way to abort a transaction from inside a SELECT. */
function fence({ db, accountId }: ChangeContext, change: Change): D1PreparedStatement {
  const values: Array<string | number | null> = [accountId, change.expectedRevision];
  const conditions = ['EXISTS (SELECT 1 FROM brand_states WHERE account_id = ?1 AND revision = ?2)'];
  for (const condition of change.conditions ?? []) {
    let next = values.length;
    conditions.push(
      condition.sql.replaceAll('?', () => {
        next += 1;
        return `?${next}`;
      }),
    );
    values.push(...condition.values);
  }
  return db
    .prepare(`SELECT CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE json('stale') END`)
    .bind(...values);
}

const isFenceError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('malformed JSON');
