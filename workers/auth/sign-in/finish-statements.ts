import { and, eq, type SQL, sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { isValue } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { knownBrowsers, sessions, signIns, users } from '#shared/db/tables/core.ts';
import { deviceColumns } from '#shared/sessions/device.ts';
import { newSession } from '#shared/sessions/new-session.ts';
import { codeWorks, isOpen, worksOn } from './find-open-sign-in.ts';
import { maySignInAt } from './find-person.ts';
import { personAndBrowser } from './new-browser.ts';

/** The condition for the person that a sign-in is for. */
const signsIn: SQL = sql`${users.email} = coalesce(${signIns.identity}, ${signIns.email})`;

/** The hash of the sent code; null for a link, which needs no code. */
const given = value<Uint8Array<ArrayBuffer> | null>();

/** Makes the statements that finish a sign-in, which is found by that column. */
const finishingBy = (kind: 'code' | 'link', column: typeof signIns.hash | typeof signIns.linkHash) => ({
  markUsed: globalStatement(
    { key: column, domain: signIns.domain, now: signIns.expiresAt, session: signIns.usedBy, given },
    ({ key, domain, now, session, given }, db) =>
      db
        .update(signIns)
        .set({ usedBy: sql`${session}` })
        .where(
          and(
            eq(column, key),
            worksOn[kind](domain),
            isOpen(now),
            sql`(${given} is null or (${signIns.codeHash} = ${given} and ${codeWorks(now)}))`,
            sql`exists (select 1 from ${users} where ${signsIn} and ${users.disabledAt} is null
              and (${signIns.accountId} is null or ${maySignInAt(signIns.domain, signIns.accountId, signIns.email)}))`,
          ),
        ),
  ),
  countFailure: globalStatement(
    { key: column, domain: signIns.domain, now: signIns.expiresAt, given },
    ({ key, domain, now, given }, db) =>
      db
        .update(signIns)
        .set({ failedCodes: sql`${signIns.failedCodes} + 1` })
        .where(
          and(eq(column, key), worksOn[kind](domain), isOpen(now), sql`${given} is not null`, codeWorks(now)),
        ),
  ),
  insertSession: globalStatement(
    {
      key: column,
      session: sessions.hash,
      now: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      method: sessions.method,
      ...deviceColumns,
    },
    ({ key, session, now, expiresAt, absoluteExpiresAt, method, userAgent, country, city }) => {
      return sql`insert into ${newSession}
        select ${session}, ${users.id}, ${now}, ${now}, ${expiresAt}, ${absoluteExpiresAt}, ${method}, ${userAgent},
          ${country}, ${city}, iif(${signIns.accountId} is null, null, ${signIns.domain}), ${signIns.accountId}
        from ${signIns} join ${users} on ${signsIn}
        where ${column} = ${key} and ${signIns.usedBy} = ${session}`;
    },
  ),
  /** Reads the person, and whether the browser is new to them. It runs before the browser is stored. */
  person: globalStatement(
    { key: column, browser: knownBrowsers.hash, now: knownBrowsers.expiresAt },
    ({ key, browser, now }, db) =>
      db
        .select(personAndBrowser(browser, now))
        .from(signIns)
        .innerJoin(users, signsIn)
        .where(eq(column, key)),
  ),
  outcome: globalStatement(
    { key: column, domain: signIns.domain, now: signIns.expiresAt, session: signIns.usedBy },
    ({ key, domain, now, session }, db) =>
      db
        .select({
          returnTo: signIns.returnTo,
          mine: isValue(signIns.usedBy, session),
          open: isOpen(now),
          codeWorks: codeWorks(now),
        })
        .from(signIns)
        .where(and(eq(column, key), worksOn[kind](domain))),
  ),
});

export const auditSession = auditEach({ session: sessions.hash }, ({ session }) => ({
  target: sessions.userId,
  from: sql`from ${sessions} where ${sessions.hash} = ${session}`,
}));

/** The statements for each kind of proof: a code with the cookie of its browser, or a link. */
export const finishing = {
  code: finishingBy('code', signIns.hash),
  link: finishingBy('link', signIns.linkHash),
};
