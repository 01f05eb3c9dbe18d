import { sha256 } from '../../../shared/encoding.ts';

/**
 * Whether the browser that opened a link is the one that asked for it. Then the link may work at once; in any other
 * it takes a click, because mail scanners open links too, and somebody else's link must not sign a person in unasked.
 */
export async function linkBelongsToBrowser(
  db: D1Database,
  token: string,
  cookie: string | null,
): Promise<boolean> {
  if (cookie === null) return false;
  const [link, hash] = await Promise.all([sha256(token), sha256(cookie)]);
  const row = await db
    .prepare('SELECT 1 AS found FROM sign_ins WHERE link_hash = ?1 AND hash = ?2')
    .bind(link, hash)
    .first();
  return row !== null;
}
