import { and, eq } from 'drizzle-orm';
import { isValue } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { signIns } from '#shared/db/tables/core.ts';
import { sha256 } from '#shared/encoding.ts';
import { isOpen, worksOn } from './find-open-sign-in.ts';

const openByLink = globalStatement(
  {
    link: signIns.linkHash,
    hash: value<Uint8Array<ArrayBuffer> | null>(),
    domain: signIns.domain,
    now: signIns.expiresAt,
  },
  ({ link, hash, domain, now }, db) =>
    db
      .select({
        email: signIns.email,
        returnTo: signIns.returnTo,
        asked: isValue(signIns.hash, hash),
      })
      .from(signIns)
      .where(and(eq(signIns.linkHash, link), worksOn.link(domain), isOpen(now))),
);

export interface OpenLink {
  /** The address that the link was sent to. */
  email: string;
  returnTo: string;
  /**
   * Whether the browser that opened the link is the one that requested it. That browser is signed in at once. Any
   * other browser shows a button first, because mail scanners open links too, and because another person's link must
   * not sign somebody in unnoticed.
   */
  asked: boolean;
}

/** The link for the browser with that sign-in cookie; null when it has expired, was used, is of another host or never existed. */
export async function findLink(
  db: D1Database,
  token: string,
  cookie: string | null,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
): Promise<OpenLink | null> {
  const [link, hash] = await Promise.all([sha256(token), cookie === null ? null : sha256(cookie)]);
  const row = await openByLink.first(db, { link, hash, domain, now });
  return row === null ? null : { ...row, asked: row.asked === 1 };
}
