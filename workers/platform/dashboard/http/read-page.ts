import { batch, type OutcomesOf } from '../../../../shared/db/statement/statement.ts';
import { describeError, log } from '../../../../shared/http/log.ts';
import {
  type EnteredWorkspace,
  enteredWorkspaceOf,
  workspaceStatements,
} from '../shell/entered-workspace.ts';
import type { PageStatements } from './page.ts';
import type { Visit } from './visit.ts';

export interface PageReading<Own extends PageStatements> {
  /** Null when the person may not enter. */
  entered: EnteredWorkspace | null;
  /** What the page's own statements found; null when they could not be read. */
  outcomes: OutcomesOf<Own> | null;
}

/**
 * Reads the workspace and what the page itself needs in one round trip. When that fails, only the workspace is read, so that
 * the dashboard can report the failure with the reseller's theme.
 *
 * @throws when not even the workspace can be read.
 */
export async function readPage<const Own extends PageStatements>(
  visit: Visit,
  own: Own,
): Promise<PageReading<Own>> {
  const { db, workspaceId, session, domain } = visit;
  const ofWorkspace = workspaceStatements(db, { workspaceId, userId: session.userId, domain });
  try {
    const [found, workspaces, ...outcomes] = await batch(db, [...ofWorkspace, ...own]);
    return { entered: enteredWorkspaceOf([found, workspaces]), outcomes };
  } catch (error) {
    log('error', 'dashboard_not_read', { request_id: visit.requestId, ...describeError(error) });
    return { entered: enteredWorkspaceOf(await batch(db, ofWorkspace)), outcomes: null };
  }
}
