import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface DeadLetterRow {
  id: string;
  receivedAt: number;
  /** When it was last sent again, null if never. */
  resentAt: number | null;
  waiting: boolean;
  buildId: string | null;
  /** State of its build, null when there is none. */
  status: string | null;
}

const SELECT = `SELECT l.id, l.received_at AS receivedAt, l.resent_at AS resentAt, l.resend_at IS NOT NULL AS waiting,
    json_extract(l.body, '$.build_id') AS buildId, b.status
  FROM dead_letters l LEFT JOIN builds b ON b.id = json_extract(l.body, '$.build_id')`;

/** The messages that the queue gave up on, newest first, at most 500. */
export async function listDeadLetters(db: D1Database): Promise<DeadLetterRow[]> {
  const { results } = await db
    .prepare(`${SELECT} ORDER BY l.received_at DESC, l.id LIMIT 500`)
    .all<Omit<DeadLetterRow, 'waiting'> & { waiting: number }>();
  return results.map((row) => ({ ...row, waiting: row.waiting === 1 }));
}

/**
 * Asks for a message to be sent again; the timer sends it. Only a build that has not ended can be: the charge of one
 * that has was given back, and its project starts a new one.
 */
export async function resendDeadLetter(
  operation: Operation,
  id: string,
): Promise<Result<null, Failure<'dead_letter_not_found' | 'build_has_ended'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const [, , found] = await db.batch([
    db
      .prepare(
        `UPDATE dead_letters SET resend_at = ?2 WHERE id = ?1 AND EXISTS (
           SELECT 1 FROM builds b WHERE b.id = json_extract(dead_letters.body, '$.build_id')
           AND b.status IN ('queued', 'running'))`,
      )
      .bind(id, now),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId: null, action: 'dead_letter.resend', target: id }),
    ),
    db.prepare('SELECT resend_at FROM dead_letters WHERE id = ?1').bind(id),
  ]);
  const row = found?.results[0] as { resend_at: number | null } | undefined;
  if (row === undefined) return fail('dead_letter_not_found');
  return row.resend_at === null ? fail('build_has_ended') : ok(null);
}
