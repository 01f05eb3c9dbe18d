import { auditStatementWhen } from '../../../shared/audit/audit-when-text.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';

/** Ends a session and every bearer minted from it, on the next request. */
export const revokeSession = async (
  db: D1Database,
  session: Pick<Session, 'hash' | 'userId'>,
  { at, requestId }: { at: number; requestId: string },
): Promise<void> => {
  const { hash, userId } = session;
  await db.batch([
    auditStatementWhen(
      db,
      {
        at,
        accountId: null,
        actor: { kind: 'user', id: userId },
        action: 'session.end',
        target: userId,
        outcome: 'ok',
        requestId,
      },
      'EXISTS (SELECT 1 FROM sessions WHERE hash = ?1 AND revoked_at IS NULL)',
      hash,
    ),
    db.prepare('UPDATE sessions SET revoked_at = ?2 WHERE hash = ?1 AND revoked_at IS NULL').bind(hash, at),
    db.prepare('DELETE FROM session_tokens WHERE session_hash = ?1').bind(hash),
  ]);
};
