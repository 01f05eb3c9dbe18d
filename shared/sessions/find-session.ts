import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addressOf } from '../customers/identity.ts';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { sessions, users } from '../db/tables/core.ts';
import { sha256 } from '../encoding.ts';
import type { SignInMethod } from './create-session.ts';
import { slideSession } from './slide-session.ts';

export interface Session {
  hash: Uint8Array<ArrayBuffer>;
  userId: string;
  /** The address to show. For an identity that an account vouches for it has no meaning outside that account. */
  email: string;
  name: string | null;
  platformAdmin: boolean;
  /** The language that they chose; null when they chose none. */
  language: string | null;
  timeZone: string | null;
  /** How the person proved their identity; null for a session without a sign-in. */
  method: SignInMethod | null;
  /** When the session ends unless it is used again, epoch milliseconds. */
  expiresAt: number;
}

/**
 * The condition that a session was opened on the host of a request. A reseller sees the cookies that browsers send to
 * its domain, so that a session of one host is nothing on another.
 */
export const isOpenedOn = (domain: SQLWrapper): SQL => sql`${sessions.domain} is ${domain}`;

const sessionByHash = globalStatement(
  { hash: sessions.hash, domain: value<string | null>(), now: sessions.expiresAt },
  ({ hash, domain, now }, db) =>
    db
      .select({
        userId: sessions.userId,
        email: users.email,
        name: users.name,
        platformAdmin: users.platformAdmin,
        language: users.language,
        timeZone: users.timeZone,
        method: sessions.method,
        seenAt: sessions.seenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.hash, hash),
          isOpenedOn(domain),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          isNull(users.disabledAt),
        ),
      ),
);

/** The form of a session cookie's value: 256 bits, base64url. */
export const SESSION_COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Finds the session of a cookie on its host with one indexed read. Use extends the session; the write happens at most every five
 * minutes and after the answer (`keepSliding`).
 */
export async function findSession(
  db: D1Database,
  cookieValue: string | null,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Session | null> {
  if (cookieValue === null || !SESSION_COOKIE_VALUE.test(cookieValue)) return null;
  const hash = await sha256(cookieValue);
  const row = await sessionByHash.first(db, { hash, domain, now });
  if (row === null) return null;
  slideSession(db, { hash, seenAt: row.seenAt }, now, keepSliding);
  return {
    hash,
    userId: row.userId,
    email: addressOf(row.email),
    name: row.name,
    platformAdmin: row.platformAdmin === 1,
    language: row.language,
    timeZone: row.timeZone,
    method: row.method,
    expiresAt: row.expiresAt,
  };
}
