import { eq, sql } from 'drizzle-orm';
import type { ActionOf } from '#shared/audit/actions.ts';
import { auditStatement } from '#shared/audit/audit.ts';
import { accountStatement, type Bound, batch, type InBatch } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { isFenceError } from '../core/fence.ts';
import { nextRevision } from '../core/revision.ts';
import { failedGuard } from '../store/guard.ts';
import { type LiveState, liveTheme, toLiveState } from './account-theme.ts';
import { readLiveState } from './read-live-state.ts';

/** An operation on an account's branding. */
export interface ChangeOperation extends Operation {
  accountId: string;
  /** The mark of the last sweep, as read before the artifact's CSS was written; absent for none. */
  sweepMark?: number | null;
}

/** The identifiers that a change is recorded with. */
export interface Minted {
  revision: string;
  now: number;
}

export interface Change {
  /** The revision that the caller based the change on. */
  expectedRevision: string;
  /** The conditions of the batch, including the revision: a statement made with `fence`. */
  fence: Bound<unknown>;
  /** The statements of the change itself. */
  statements: (minted: Minted) => InBatch[];
  action: ActionOf<'account'>;
  target: string | null;
  /** Detail of the audit row, besides the revision. */
  detail?: Readonly<Record<string, string>>;
}

const mintRevision = accountStatement(
  { revision: brandStates.revision, operationId: brandStates.operationId },
  ({ account, revision, operationId }, db) =>
    db
      .update(brandStates)
      .set({ revision: sql`${revision}`, operationId: sql`${operationId}` })
      .where(eq(brandStates.accountId, account)),
);

export type CommitOutcome =
  | { committed: true; revision: string; live: LiveState }
  /** A condition failed, or the artifact's CSS was swept: nothing was written. */
  | { committed: false; swept: boolean };

/**
 * Commits one branding change in one D1 batch, which is one transaction: fence, revision, change, audit row, and a
 * read of the live state.
 *
 * The fence raises an error in the database when the revision or a condition is stale, so that the batch is rolled
 * back; correctness needs no lock outside the database. When the answer is lost after the commit, the state already
 * has the operation's id and the change counts once.
 */
export async function commit(operation: ChangeOperation, change: Change): Promise<CommitOutcome> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const revision = nextRevision(change.expectedRevision, now);
  if (revision === null) return { committed: false, swept: false };
  // The state has this id afterwards exactly if this change was committed.
  const operationId = runtime.newId();
  try {
    const outcomes = await batch(db, {
      fence: change.fence,
      mintRevision: mintRevision.bind(db, { account: accountId, revision, operationId }),
      statements: change.statements({ revision, now }),
      audit: auditStatement(
        db,
        auditEntryOf(operation, now, {
          accountId,
          action: change.action,
          target: change.target,
          detail: { revision, ...change.detail },
        }),
      ),
      liveTheme: liveTheme.bind(db, { account: accountId }),
    });
    return { committed: true, revision, live: toLiveState(outcomes.liveTheme.rows) };
  } catch (error) {
    const swept = failedGuard(error) === 'swept';
    if (swept || isFenceError(error)) return { committed: false, swept };
    const live = await readLiveState(operation);
    if (live.operationId === operationId) return { committed: true, revision, live };
    throw error;
  }
}
