import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants } from '#shared/db/tables/access.ts';
import { sessions, sessionTokens } from '#shared/db/tables/core.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { isShownOn } from './list-sessions.ts';

const key = {
  hash: sessions.hash,
  userId: sessions.userId,
  domain: value<string | null>(),
  now: sessions.expiresAt,
};

/** The condition for the live sessions of a user that the host of the request shows, except one. */
const others = ({ hash, userId, domain, now }: PlaceholdersOf<typeof key>) =>
  and(
    eq(sessions.userId, userId),
    ne(sessions.hash, hash),
    isShownOn(domain),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );

const auditEnds = auditEach(key, (session) => ({
  target: sessions.userId,
  from: sql`from ${sessions} where ${others(session)}`,
}));

const deleteTokens = globalStatement(key, (session, db) =>
  db
    .delete(sessionTokens)
    .where(
      sql`${sessionTokens.sessionHash} in (select ${sessions.hash} from ${sessions} where ${others(session)})`,
    ),
);

const endOthers = globalStatement({ ...key, at: sessions.revokedAt }, ({ at, ...session }, db) =>
  db
    .update(sessions)
    .set({ revokedAt: sql`${at}` })
    .where(others(session)),
);

const ofUser = { userId: oauthGrants.userId, now: oauthGrants.expiresAt };

const liveGrants = ({ userId, now }: PlaceholdersOf<typeof ofUser>) =>
  and(eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt), gt(oauthGrants.expiresAt, now));

const auditDisconnects = auditEach(ofUser, (user) => ({
  target: oauthGrants.id,
  from: sql`from ${oauthGrants} where ${liveGrants(user)}`,
}));

const endGrants = globalStatement({ ...ofUser, at: oauthGrants.revokedAt }, ({ at, ...user }, db) =>
  db
    .update(oauthGrants)
    .set({ revokedAt: sql`${at}`, revokedReason: 'user' })
    .where(liveGrants(user)),
);

/**
 * Ends every session of a person that the host of the request shows, except the given one, with the session tokens minted from them, and on request every
 * connection of an application. All are invalid from the next request on.
 */
export async function signOutEverywhere(
  operation: Operation,
  { hash, userId }: Pick<Session, 'hash' | 'userId'>,
  /** `domain` is the reseller's domain of the request; null on the service's own hosts. */
  { connections, domain }: { connections: boolean; domain: string | null },
): Promise<void> {
  const { db } = operation;
  const at = operation.runtime.now();
  const session = { hash, userId, domain, now: at };
  const grants = { userId, now: at };
  await batch(db, [
    auditEnds(db, auditEntryOf(operation, at, { accountId: null, action: 'session.end' }), session),
    deleteTokens.bind(db, session),
    endOthers.bind(db, { ...session, at }),
    ...(connections
      ? [
          auditDisconnects(
            db,
            auditEntryOf(operation, at, { accountId: null, action: 'oauth.disconnect' }),
            grants,
          ),
          endGrants.bind(db, { ...grants, at }),
        ]
      : []),
  ]);
}
