import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Bound, globalStatement } from '../db/statement/statement.ts';
import { WALKS } from '../db/statement/walks.ts';
import { oauthAccessTokens, oauthGrants } from '../db/tables/access.ts';
import { sessions, sessionTokens, users } from '../db/tables/core.ts';

const deleteSessionTokens = globalStatement(
  { user: users.id },
  ({ user }) =>
    sql`delete from ${sessionTokens} where ${sessionTokens.sessionHash} in (
      select ${sessions.hash} from ${sessions} where ${sessions.userId} = ${user})`,
);

const endSessions = globalStatement({ user: users.id, now: sessions.createdAt }, ({ user, now }, db) =>
  db
    .update(sessions)
    .set({ revokedAt: sql`${now}` })
    .where(and(eq(sessions.userId, user), isNull(sessions.revokedAt))),
);

const deleteAccessTokens = globalStatement(
  { user: users.id },
  ({ user }) =>
    sql`${WALKS} delete from ${oauthAccessTokens} where ${oauthAccessTokens.grantId} in (
      select ${oauthGrants.id} from ${oauthGrants} where ${oauthGrants.userId} = ${user})`,
);

const revokeGrants = globalStatement({ user: users.id, now: oauthGrants.createdAt }, ({ user, now }, db) =>
  db
    .update(oauthGrants)
    .set({ revokedAt: sql`${now}`, revokedReason: 'operator' })
    .where(and(eq(oauthGrants.userId, user), isNull(oauthGrants.revokedAt))),
);

/** The statements that end every session, grant, token and unused code of a person. */
export const endAccessStatements = (db: D1Database, userId: string, now: number): Bound<unknown>[] => [
  deleteSessionTokens.bind(db, { user: userId }),
  endSessions.bind(db, { user: userId, now }),
  deleteAccessTokens.bind(db, { user: userId }),
  revokeGrants.bind(db, { user: userId, now }),
];
