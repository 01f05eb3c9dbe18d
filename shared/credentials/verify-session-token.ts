import { and, eq, gt, isNull } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts, memberships, sessions, sessionTokens, users } from '../db/tables/core.ts';
import { sha256 } from '../encoding.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { noteScope } from '../runtime/request-scope.ts';
import { isOpenedOn } from '../sessions/find-session.ts';
import { isLiveAccountStatus, type SessionPrincipal } from './principal.ts';
import { memberAccountOf } from './test-side.ts';

const principalByToken = globalStatement(
  { hash: sessionTokens.hash, domain: value<string | null>(), now: sessionTokens.expiresAt },
  ({ hash, domain, now }, db) =>
    db
      .select({
        accountId: sessionTokens.accountId,
        userId: sessions.userId,
        email: users.email,
        platformAdmin: users.platformAdmin,
        accountStatus: accounts.status,
        authoringEnabled: accounts.authoringEnabled,
        role: memberships.role,
      })
      .from(sessionTokens)
      .innerJoin(
        sessions,
        and(
          eq(sessions.hash, sessionTokens.sessionHash),
          isOpenedOn(domain),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.disabledAt)))
      .leftJoin(accounts, eq(accounts.id, sessionTokens.accountId))
      .leftJoin(
        memberships,
        and(
          eq(memberships.accountId, memberAccountOf(accounts)),
          eq(memberships.userId, sessions.userId),
          isNull(memberships.removedAt),
        ),
      )
      .where(and(eq(sessionTokens.hash, hash), gt(sessionTokens.expiresAt, now))),
);

const SHAPE = /^lst_[A-Za-z0-9_-]{43}$/;

/**
 * Verifies a session token with one read: token, session, user, account and membership must all be valid now, so that
 * a sign-out, a disabled user or a removed membership applies to the next request. Like its session, a token is valid
 * only on the host on which that was opened.
 */
export async function verifySessionToken(
  db: D1Database,
  token: string,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
): Promise<Result<SessionPrincipal, Failure<'invalid_key' | 'account_disabled'>>> {
  if (!SHAPE.test(token)) return fail('invalid_key');
  const row = await principalByToken.first(db, { hash: await sha256(token), domain, now });
  if (row === null || row.accountStatus === null) return fail('invalid_key');
  if (!isLiveAccountStatus(row.accountStatus)) return fail('account_disabled');
  noteScope({ account: row.accountId });
  return ok({
    kind: 'session',
    accountId: row.accountId,
    accountStatus: row.accountStatus,
    authoringEnabled: row.authoringEnabled === 1,
    userId: row.userId,
    email: row.email,
    role: row.role,
    platformAdmin: row.platformAdmin === 1,
  });
}
