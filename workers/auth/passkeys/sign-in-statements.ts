import { and, eq, isNull, sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { knownBrowsers, passkeyChallenges, passkeys, sessions, users } from '#shared/db/tables/core.ts';
import { deviceColumns } from '#shared/sessions/device.ts';
import { newSession } from '#shared/sessions/new-session.ts';
import { personAndBrowser } from '../sign-in/new-browser.ts';
import { isOpenChallenge } from './challenge.ts';

const c = passkeyChallenges;
const p = passkeys;

/** The passkey and its person, while the challenge is open and the person may sign in. */
export const findAssertion = globalStatement(
  { hash: c.hash, credentialId: p.credentialId, now: c.expiresAt },
  ({ hash, credentialId, now }, db) =>
    db
      .select({
        id: p.id,
        publicKey: p.publicKey,
        counter: p.counter,
        handle: users.userHandle,
        email: users.email,
      })
      .from(p)
      .innerJoin(users, and(eq(users.id, p.userId), isNull(users.disabledAt)))
      .where(
        and(
          eq(p.credentialId, credentialId),
          sql`exists (select 1 from ${c} where ${isOpenChallenge('sign-in', { hash, now })})`,
        ),
      ),
);

/**
 * Uses the challenge for a session. It compares the counter again: of two simultaneous answers of one authenticator,
 * only one passes with the same stored counter.
 */
export const useChallenge = globalStatement(
  { hash: c.hash, usedBy: c.usedBy, id: p.id, counter: p.counter, now: c.expiresAt },
  ({ hash, usedBy, id, counter, now }) => sql`
    update ${c} set ${bare(c.usedBy)} = ${usedBy}
    where ${isOpenChallenge('sign-in', { hash, now })}
      and exists (select 1 from ${p} join ${users} on ${users.id} = ${p.userId} and ${users.disabledAt} is null
        where ${p.id} = ${id} and (${p.counter} < ${counter} or (${p.counter} = 0 and ${counter} = 0)))`,
);

export const notePasskeyUse = globalStatement(
  {
    hash: c.hash,
    usedBy: c.usedBy,
    id: p.id,
    counter: p.counter,
    backedUp: p.backedUp,
    now: p.createdAt,
  },
  ({ hash, usedBy, id, counter, backedUp, now }, db) =>
    db
      .update(p)
      .set({ counter: sql`${counter}`, backedUp: sql`${backedUp}`, lastUsedAt: sql`${now}` })
      .where(
        and(
          eq(p.id, id),
          sql`exists (select 1 from ${c} where ${c.hash} = ${hash} and ${c.usedBy} = ${usedBy})`,
        ),
      ),
);

export const selectPerson = globalStatement(
  { id: p.id, browser: knownBrowsers.hash, now: knownBrowsers.expiresAt },
  ({ id, browser, now }, db) =>
    db
      .select(personAndBrowser(browser, now))
      .from(p)
      .innerJoin(users, eq(users.id, p.userId))
      .where(eq(p.id, id)),
);

export const insertSession = globalStatement(
  {
    hash: c.hash,
    usedBy: c.usedBy,
    id: p.id,
    session: sessions.hash,
    now: sessions.createdAt,
    expiresAt: sessions.expiresAt,
    absoluteExpiresAt: sessions.absoluteExpiresAt,
    method: sessions.method,
    ...deviceColumns,
  },
  ({ hash, usedBy, id, session, now, expiresAt, absoluteExpiresAt, method, userAgent, country, city }) => sql`
    insert into ${newSession}
    select ${session}, ${p.userId}, ${now}, ${now}, ${expiresAt}, ${absoluteExpiresAt}, ${method}, ${userAgent},
      ${country}, ${city}, null, null
    from ${p} join ${c} on ${c.hash} = ${hash} and ${c.usedBy} = ${usedBy} where ${p.id} = ${id}`,
);

export const isSignedIn = globalStatement({ session: sessions.hash }, ({ session }, db) =>
  db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.hash, session)),
);
