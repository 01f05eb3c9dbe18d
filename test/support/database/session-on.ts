import { sha256, toBase64Url } from '#shared/encoding.ts';

/**
 * The cookie of a session of the same person on a reseller's domain, which is opened as a copy of the session of the
 * given cookie (`name=value`).
 */
export async function sessionOn(db: D1Database, cookie: string, domain: string): Promise<string> {
  const [name = '', value = ''] = cookie.split('=');
  const copy = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const { meta } = await db
    .prepare(
      `INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at, method, domain, account_id)
       SELECT ?1, s.user_id, s.created_at, s.seen_at, s.expires_at, s.absolute_expires_at, s.method, a.custom_domain, a.id
       FROM sessions s, accounts a WHERE s.hash = ?2 AND a.custom_domain = ?3`,
    )
    .bind(await sha256(copy), await sha256(value), domain)
    .run();
  if (meta.changes !== 1) throw new Error(`no session was opened on ${domain}`);
  return `${name}=${copy}`;
}
