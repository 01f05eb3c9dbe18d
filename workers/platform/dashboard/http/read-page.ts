import { type BatchParts, batch, type OutcomeOf } from '#shared/db/statement/statement.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import {
  type EnteredWorkspace,
  enteredWorkspaceOf,
  workspaceStatements,
} from '../shell/entered-workspace.ts';
import type { Visit } from './visit.ts';

export interface PageReading<Own extends BatchParts> {
  /** Null when the person may not enter the workspace. */
  entered: EnteredWorkspace | null;
  /** Results of the page's own statements; null when these could not be read. */
  outcomes: OutcomeOf<Own> | null;
}

/**
 * Reads the workspace and the page's own statements in one round trip. When that fails, it reads only the workspace, so
 * that the dashboard can report the failure with the reseller's theme.
 *
 * @throws when the workspace cannot be read either.
 */
export async function readPage<const Own extends BatchParts>(
  visit: Visit,
  own: Own,
): Promise<PageReading<Own>> {
  const { db, workspaceId, session, domain } = visit;
  const workspace = workspaceStatements(db, { workspaceId, userId: session.userId, domain });
  try {
    const found = await batch(db, { workspace, own });
    return { entered: enteredWorkspaceOf(found.workspace), outcomes: found.own };
  } catch (error) {
    log('error', 'dashboard_not_read', { request_id: visit.requestId, ...describeError(error) });
    return { entered: enteredWorkspaceOf(await batch(db, workspace)), outcomes: null };
  }
}
