import { describeError, log } from '../../../../shared/http/log.ts';
import { FRAME_STATEMENTS, type Frame, frameOf, frameStatements } from '../frame/read-frame.ts';
import type { Visit } from './visit.ts';

export interface PageReading {
  /** Null when the person may not enter. */
  frame: Frame | null;
  /** Results of the page's own statements; null when they could not be read. */
  results: readonly D1Result[] | null;
}

/**
 * Reads the frame and what the page itself needs in one round trip. When that fails the frame is tried alone, so that
 * the failure can be told in the dashboard's own clothes.
 *
 * @throws when not even the frame can be read.
 */
export async function readPage(visit: Visit, own: readonly D1PreparedStatement[]): Promise<PageReading> {
  const { db, workspaceId, session, domain } = visit;
  const frame = frameStatements(db, { workspaceId, userId: session.userId, domain });
  try {
    const results = await db.batch([...frame, ...own]);
    return { frame: frameOf(results), results: results.slice(FRAME_STATEMENTS) };
  } catch (error) {
    log('error', 'dashboard_not_read', { request_id: visit.requestId, ...describeError(error) });
    return { frame: frameOf(await db.batch(frame)), results: null };
  }
}
