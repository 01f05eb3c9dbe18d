import type { Operation } from '../audit/operation.ts';
import { sha256 } from '../encoding.ts';
import { createSession, SESSION_ABSOLUTE_MS } from '../sessions/create-session.ts';

/**
 * Keeps a demonstration's browser session usable: the one given lives on for another 30 days when it still stands,
 * else the person gets a new one. Returns the cookie value to use.
 */
export async function renewSession(
  operation: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
  cookieValue: string | undefined,
): Promise<string> {
  const { db, runtime } = operation;
  const until = runtime.now() + SESSION_ABSOLUTE_MS;
  const extend = async (value: string) =>
    db
      .prepare(
        `UPDATE sessions SET expires_at = ?2, absolute_expires_at = ?2
         WHERE hash = ?1 AND user_id = ?3 AND revoked_at IS NULL`,
      )
      .bind(await sha256(value), until, userId);
  if (cookieValue !== undefined) {
    const { meta } = await (await extend(cookieValue)).run();
    if (meta.changes === 1) return cookieValue;
  }
  const session = await createSession(db, runtime, userId);
  await db.batch([session.statement, await extend(session.value)]);
  return session.value;
}
