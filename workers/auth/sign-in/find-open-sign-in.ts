import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { flag } from '#shared/db/statement/numbers.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { signIns } from '#shared/db/tables/core.ts';
import { sha256 } from '#shared/encoding.ts';
import { MAX_FAILED_CODES } from './limits.ts';

export interface OpenSignIn {
  /** The address as the person typed it, so that it does not show whether the address is known. */
  email: string;
  returnTo: string;
  /**
   * Whether its code is still accepted: for ten minutes, and until five wrong ones. The link remains valid for longer.
   */
  codeWorks: boolean;
}

/** The condition that the code of a sign-in is still accepted. */
export const codeWorks = (now: Placeholder): SQL<number> =>
  flag(sql`(${signIns.failedCodes} < ${MAX_FAILED_CODES}
  and coalesce(${signIns.codeExpiresAt}, ${signIns.expiresAt}) > ${now})`);

/** The condition that a sign-in has neither expired nor been used. */
export const isOpen = (now: Placeholder): SQL<number> =>
  flag(sql`(${signIns.usedBy} is null and ${signIns.expiresAt} > ${now})`);

/**
 * The condition that a proof of a sign-in is accepted on a host, by the kind of the proof. A code belongs to the host on
 * which the sign-in was started. Its link belongs to that host too, or to the service's own hosts if the person may sign
 * in only there.
 */
export const worksOn = {
  code: (domain: SQLWrapper): SQL => sql`${signIns.domain} is ${domain}`,
  link: (domain: SQLWrapper): SQL =>
    sql`iif(${signIns.accountId} is null, null, ${signIns.domain}) is ${domain}`,
};

const openByHash = globalStatement(
  { hash: signIns.hash, domain: signIns.domain, now: signIns.expiresAt },
  ({ hash, domain, now }, db) =>
    db
      .select({ email: signIns.email, returnTo: signIns.returnTo, codeWorks: codeWorks(now) })
      .from(signIns)
      .where(and(eq(signIns.hash, hash), worksOn.code(domain), isOpen(now))),
);

/** The sign-in that this browser started on that host and that has neither expired nor been used; null when there is none. */
export async function findOpenSignIn(
  db: D1Database,
  cookie: string | null,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
): Promise<OpenSignIn | null> {
  if (cookie === null) return null;
  const row = await openByHash.first(db, { hash: await sha256(cookie), domain, now });
  return row === null ? null : { ...row, codeWorks: row.codeWorks === 1 };
}
