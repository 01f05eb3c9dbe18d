import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { sessions, sessionTokens } from '#shared/db/tables/core.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Session } from '#shared/sessions/find-session.ts';

const key = { hash: sessions.hash, userId: sessions.userId };

/** The condition for the live session of a user. */
const own = ({ hash, userId }: PlaceholdersOf<typeof key>) =>
  and(eq(sessions.hash, hash), eq(sessions.userId, userId), isNull(sessions.revokedAt));

const auditEnd = auditWhen(key, (session) => sql`exists (select 1 from ${sessions} where ${own(session)})`);

const deleteTokens = globalStatement(key, (session, db) =>
  db
    .delete(sessionTokens)
    .where(
      sql`${sessionTokens.sessionHash} in (select ${sessions.hash} from ${sessions} where ${own(session)})`,
    ),
);

const endSession = globalStatement({ ...key, at: sessions.revokedAt }, ({ at, ...session }, db) =>
  db
    .update(sessions)
    .set({ revokedAt: sql`${at}` })
    .where(own(session)),
);

/**
 * Ends a session of a user. The session and every session token minted from it are invalid from the next request on. A
 * foreign, ended or unknown session is `not_found`.
 */
export async function revokeSession(
  operation: Operation,
  { hash, userId }: Pick<Session, 'hash' | 'userId'>,
): Promise<Result<null, Failure<'not_found'>>> {
  const { db } = operation;
  const at = operation.runtime.now();
  const session = { hash, userId };
  const {
    endSession: { changes },
  } = await batch(db, {
    auditEnd: auditEnd(
      db,
      auditEntryOf(operation, at, { accountId: null, action: 'session.end', target: userId }),
      session,
    ),
    deleteTokens: deleteTokens.bind(db, session),
    endSession: endSession.bind(db, { ...session, at }),
  });
  return changes === 1 ? ok(null) : fail('not_found');
}
