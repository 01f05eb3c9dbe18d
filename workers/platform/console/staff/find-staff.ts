import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { memberAccountOf } from '#shared/credentials/test-side.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships, sessions, users } from '#shared/db/tables/core.ts';
import { sha256 } from '#shared/encoding.ts';
import { readCookie, sessionCookieName } from '#shared/http/cookie.ts';
import { type OwnHosts, resellerDomainOf } from '#shared/http/own-host.ts';
import { isOpenedOn, SESSION_COOKIE_VALUE } from '#shared/sessions/find-session.ts';
import { slideSession } from '#shared/sessions/slide-session.ts';

export interface ConsoleAccount {
  id: string;
  name: string;
  status: string;
  authoringEnabled: boolean;
  customDomain: string | null;
  customDomainStatus: string | null;
  /** For a pending domain: its TXT record, the time of the last check, and what was missing then. */
  customDomainToken: string | null;
  customDomainCheckedAt: number | null;
  customDomainFault: string | null;
  customDomainNote: string | null;
  customDomainClaimedAt: number | null;
  /** Time since which the account holds the domain. */
  customDomainVerifiedAt: number | null;
  customDomainNextCheckAt: number | null;
  customDomainMissingSince: number | null;
  /** The live account whose test side this is; null for live accounts. */
  testOf: string | null;
  /** The host name of the live account, under which the console is served beside the service's own. */
  homeDomain: string | null;
}

/**
 * A person who may administer an account: an owner, an admin or a platform admin, who may have no role in the account.
 */
export interface Staff {
  userId: string;
  email: string;
  role: 'owner' | 'admin' | null;
  platformAdmin: boolean;
  /** IANA name; null when none is set. */
  timeZone: string | null;
  account: ConsoleAccount;
}

const home = alias(accounts, 'home');

const staffBySession = accountStatement(
  { hash: sessions.hash, domain: value<string | null>(), now: sessions.expiresAt },
  ({ account, hash, domain, now }, db) =>
    db
      .select({
        userId: sessions.userId,
        email: users.email,
        platformAdmin: users.platformAdmin,
        timeZone: users.timeZone,
        seenAt: sessions.seenAt,
        role: memberships.role,
        id: accounts.id,
        name: accounts.name,
        status: accounts.status,
        authoringEnabled: accounts.authoringEnabled,
        customDomain: accounts.customDomain,
        customDomainStatus: accounts.customDomainStatus,
        customDomainToken: accounts.customDomainToken,
        customDomainCheckedAt: accounts.customDomainCheckedAt,
        customDomainFault: accounts.customDomainFault,
        customDomainNote: accounts.customDomainNote,
        customDomainClaimedAt: accounts.customDomainClaimedAt,
        customDomainVerifiedAt: accounts.customDomainVerifiedAt,
        customDomainNextCheckAt: accounts.customDomainNextCheckAt,
        customDomainMissingSince: accounts.customDomainMissingSince,
        testOf: accounts.testOf,
        homeDomain: nullable(
          accounts.customDomain,
          sql`(select ${home.customDomain} from ${accounts} as ${home} where ${home.id} = ${memberAccountOf(accounts)})`,
        ),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(accounts, eq(accounts.id, account))
      .leftJoin(
        memberships,
        and(
          eq(memberships.accountId, memberAccountOf(accounts)),
          eq(memberships.userId, users.id),
          isNull(memberships.removedAt),
        ),
      )
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

type StaffRow = NonNullable<Awaited<ReturnType<typeof staffBySession.first>>>;

/**
 * Reads the person and whether they may administer the account, with one indexed read. `signed_out` without a valid
 * session; null for an unknown or a foreign account, between which answers must not differ.
 */
export async function findStaff(
  request: Request,
  env: OwnHosts & { DB: D1Database },
  accountId: string,
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Staff | null | 'signed_out'> {
  const cookie = readCookie(request.headers.get('Cookie'), sessionCookieName(env.BASE_URL));
  if (cookie === null || !SESSION_COOKIE_VALUE.test(cookie)) return 'signed_out';
  const hash = await sha256(cookie);
  const domain = resellerDomainOf(request, env);
  const row = await staffBySession.first(env.DB, { account: accountId, hash, domain, now });
  if (row === null) return 'signed_out';
  slideSession(env.DB, { hash, seenAt: row.seenAt }, now, keepSliding);
  return staffOf(row);
}

function staffOf(row: StaffRow): Staff | null {
  const { userId, email, seenAt: _, platformAdmin: admin, timeZone, role: held, ...account } = row;
  const role = held === 'owner' || held === 'admin' ? held : null;
  const platformAdmin = admin === 1;
  const { id, name, status } = account;
  if (id === null || name === null || status === null || (role === null && !platformAdmin)) return null;
  return {
    userId,
    email,
    role,
    platformAdmin,
    timeZone,
    account: { ...account, id, name, status, authoringEnabled: account.authoringEnabled === 1 },
  };
}

/** Only owners change owners; admins may do everything else. */
export const mayChangeOwners = (staff: Staff): boolean => staff.platformAdmin || staff.role === 'owner';
