import { batch, type OutcomesOf } from '../../../../shared/db/statement/statement.ts';
import { describeError, log } from '../../../../shared/http/log.ts';
import { type Frame, frameOf, frameStatements } from '../frame/read-frame.ts';
import type { PageStatements } from './page.ts';
import type { Visit } from './visit.ts';

export interface PageReading<Own extends PageStatements> {
  /** Null when the person may not enter. */
  frame: Frame | null;
  /** What the page's own statements found; null when they could not be read. */
  outcomes: OutcomesOf<Own> | null;
}

/**
 * Reads the frame and what the page itself needs in one round trip. When that fails, only the frame is read, so that
 * the dashboard can report the failure with the reseller's theme.
 *
 * @throws when not even the frame can be read.
 */
export async function readPage<const Own extends PageStatements>(
  visit: Visit,
  own: Own,
): Promise<PageReading<Own>> {
  const { db, workspaceId, session, domain } = visit;
  const frame = frameStatements(db, { workspaceId, userId: session.userId, domain });
  try {
    const [entered, workspaces, ...outcomes] = await batch(db, [...frame, ...own]);
    return { frame: frameOf([entered, workspaces]), outcomes };
  } catch (error) {
    log('error', 'dashboard_not_read', { request_id: visit.requestId, ...describeError(error) });
    return { frame: frameOf(await batch(db, frame)), outcomes: null };
  }
}
