import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { auditWhen } from '../../../shared/audit/audit-when.ts';
import { batch, globalStatement } from '../../../shared/db/statement/statement.ts';
import { sessions, sessionTokens } from '../../../shared/db/tables/core.ts';
import { entryOf, type Operation } from '../../../shared/operation.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';

const live = (hash: Placeholder) => and(eq(sessions.hash, hash), isNull(sessions.revokedAt));

const auditEnd = auditWhen(
  { hash: sessions.hash },
  ({ hash }) => sql`exists (select 1 from ${sessions} where ${live(hash)})`,
);

const endSession = globalStatement({ hash: sessions.hash, at: sessions.revokedAt }, ({ hash, at }, db) =>
  db
    .update(sessions)
    .set({ revokedAt: sql`${at}` })
    .where(live(hash)),
);

const deleteTokens = globalStatement({ hash: sessions.hash }, ({ hash }, db) =>
  db.delete(sessionTokens).where(eq(sessionTokens.sessionHash, hash)),
);

/** Ends a session and every bearer minted from it, on the next request. */
export async function revokeSession(
  operation: Operation,
  { hash, userId }: Pick<Session, 'hash' | 'userId'>,
): Promise<void> {
  const { db } = operation;
  const at = operation.runtime.now();
  await batch(db, [
    auditEnd(db, entryOf(operation, at, { accountId: null, action: 'session.end', target: userId }), {
      hash,
    }),
    endSession.bind(db, { hash, at }),
    deleteTokens.bind(db, { hash }),
  ]);
}
