import { and, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hexOf } from '#shared/db/statement/column-value.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { sessions } from '#shared/db/tables/core.ts';
import type { Identity } from '#shared/presentation/identity.ts';
import { identityIn, identityOfPerson } from '#shared/presentation/identity-of-person.ts';
import type { Device } from '#shared/sessions/device.ts';
import { isOpenedOn, type Session } from '#shared/sessions/find-session.ts';
import { type ListedPasskey, selectPasskeys } from './own-passkeys.ts';

export interface ListedSession extends Device {
  /** The hash of the session in hex. It names the session and is not valid as its cookie. */
  id: string;
  /** Whether it is the session of the request. */
  current: boolean;
  createdAt: number;
  /** At most five minutes old for a session in use. */
  seenAt: number;
}

/** Most sessions that the page lists. */
const SESSIONS_LISTED = 100;

/**
 * The condition that a session is shown and ended on the host of a request: on a reseller's domain those of that domain,
 * because the reseller sees what is answered there; on the service's own hosts all.
 */
export const isShownOn = (domain: SQLWrapper): SQL => sql`(${domain} is null or ${isOpenedOn(domain)})`;

const liveSessions = globalStatement(
  {
    hash: sessions.hash,
    userId: sessions.userId,
    domain: value<string | null>(),
    now: sessions.expiresAt,
    limit: value<number>(),
  },
  ({ hash, userId, domain, now, limit }, db) =>
    db
      .select({
        id: hexOf(sessions.hash),
        current: flag(sql`${sessions.hash} = ${hash}`),
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        userAgent: sessions.userAgent,
        country: sessions.country,
        city: sessions.city,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          isShownOn(domain),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(desc(sql`${sessions.hash} = ${hash}`), desc(sessions.seenAt), sessions.hash)
      .limit(limit),
);

/**
 * The live sessions of a person that the host of the request shows, first the one of the request, then by last use; their passkeys; and the reseller
 * whose customer the person is.
 */
export async function listSessions(
  db: D1Database,
  { hash, userId }: Pick<Session, 'hash' | 'userId'>,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
): Promise<{ sessions: ListedSession[]; passkeys: ListedPasskey[]; person: Identity | null }> {
  const { found, keys, identities } = await batch(db, {
    found: liveSessions.bind(db, { hash, userId, domain, now, limit: SESSIONS_LISTED }),
    keys: selectPasskeys.bind(db, { userId }),
    identities: identityOfPerson.bind(db, { user: userId }),
  });
  return {
    sessions: found.rows.map(({ current, ...row }) => ({ ...row, current: current === 1 })),
    passkeys: keys.rows,
    person: identityIn(identities.rows),
  };
}

/** Parses the id of a listed session into its hash; null when the text is not an id. */
export function readSessionId(text: string | null): Uint8Array<ArrayBuffer> | null {
  if (text === null || !/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
