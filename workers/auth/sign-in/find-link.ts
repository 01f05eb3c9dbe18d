import { sha256 } from '../../../shared/encoding.ts';

export interface OpenLink {
  /** The address it was sent to. */
  email: string;
  /**
   * Whether the browser that opened the link is the one that asked for it. Then it may work at once; in any other it
   * takes a click, because mail scanners open links too, and somebody else's link must not sign a person in unasked.
   */
  asked: boolean;
}

/** The link, as the browser with that sign-in cookie sees it; null when it has ended, was used or never was. */
export async function findLink(
  db: D1Database,
  token: string,
  cookie: string | null,
  now: number,
): Promise<OpenLink | null> {
  const [link, hash] = await Promise.all([sha256(token), cookie === null ? null : sha256(cookie)]);
  const row = await db
    .prepare(
      `SELECT email, hash IS ?2 AS asked FROM sign_ins
       WHERE link_hash = ?1 AND used_by IS NULL AND expires_at > ?3`,
    )
    .bind(link, hash, now)
    .first<{ email: string; asked: number }>();
  return row === null ? null : { email: row.email, asked: row.asked === 1 };
}
