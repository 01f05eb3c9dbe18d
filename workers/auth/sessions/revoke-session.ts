import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { auditWhen } from '../../../shared/audit/audit-when.ts';
import { batch, globalStatement } from '../../../shared/db/statement/statement.ts';
import { sessions, sessionTokens } from '../../../shared/db/tables/core.ts';
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
export const revokeSession = async (
  db: D1Database,
  session: Pick<Session, 'hash' | 'userId'>,
  { at, requestId }: { at: number; requestId: string },
): Promise<void> => {
  const { hash, userId } = session;
  await batch(db, [
    auditEnd(
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
      { hash },
    ),
    endSession.bind(db, { hash, at }),
    deleteTokens.bind(db, { hash }),
  ]);
};
