import { and, eq, isNull, sql } from 'drizzle-orm';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { sessions } from '../db/tables/core.ts';
import { sha256 } from '../encoding.ts';
import type { Operation } from '../operation.ts';
import { createSession, SESSION_ABSOLUTE_MS } from '../sessions/create-session.ts';

const extend = globalStatement(
  { hash: sessions.hash, until: sessions.expiresAt, user: sessions.userId },
  ({ hash, until, user }, db) =>
    db
      .update(sessions)
      .set({ expiresAt: sql`${until}`, absoluteExpiresAt: sql`${until}` })
      .where(and(eq(sessions.hash, hash), eq(sessions.userId, user), isNull(sessions.revokedAt))),
);

/**
 * Extends a demonstration's browser session by 30 days if it is valid, otherwise creates a new one. Returns the cookie
 * value to use.
 */
export async function renewSession(
  operation: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
  cookieValue: string | undefined,
): Promise<string> {
  const { db, runtime } = operation;
  const until = runtime.now() + SESSION_ABSOLUTE_MS;
  const valuesFor = async (value: string) => ({ hash: await sha256(value), until, user: userId });
  if (cookieValue !== undefined) {
    if ((await extend.run(db, await valuesFor(cookieValue))) === 1) return cookieValue;
  }
  const session = await createSession({ db, runtime }, userId);
  await batch(db, [session.statement, extend.bind(db, await valuesFor(session.value))]);
  return session.value;
}
