import type { Operation } from '../audit/operation.ts';
import { sha256 } from '../encoding.ts';
import { createSession, SESSION_ABSOLUTE_MS } from '../sessions/create-session.ts';
import { mintSessionToken } from '../sessions/mint-session-token.ts';

/**
 * Keeps a demonstration's session bearer usable for another 30 days, or mints one with a session of its own: a
 * bearer dies with its session, and a browser's session slides to shorter ends than this.
 */
export async function renewSessionToken(
  operation: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
  accountId: string,
  token: string | undefined,
): Promise<string> {
  const { db, runtime } = operation;
  const until = runtime.now() + SESSION_ABSOLUTE_MS;
  if (token !== undefined) {
    const hash = await sha256(token);
    const [extended] = await db.batch([
      db
        .prepare(
          `UPDATE sessions SET expires_at = ?2, absolute_expires_at = ?2
           WHERE revoked_at IS NULL AND user_id = ?3
             AND hash = (SELECT session_hash FROM session_tokens WHERE hash = ?1 AND account_id = ?4)`,
        )
        .bind(hash, until, userId, accountId),
      db.prepare('UPDATE session_tokens SET expires_at = ?2 WHERE hash = ?1').bind(hash, until),
    ]);
    if (extended?.meta.changes === 1) return token;
  }
  const session = await createSession(db, runtime, userId);
  const minted = await mintSessionToken(db, runtime, session.hash, accountId, SESSION_ABSOLUTE_MS);
  await db.batch([
    session.statement,
    db
      .prepare('UPDATE sessions SET expires_at = ?2, absolute_expires_at = ?2 WHERE hash = ?1')
      .bind(session.hash, until),
    minted.statement,
  ]);
  return minted.token;
}
