/**
 * Inserts `count` rows into every table with an expiry. All of them expire at `end`; `used` ones began a
 * second ago, the others at their end and without a client.
 */
export async function insertExpiringRows(
  db: D1Database,
  rows: { count: number; prefix: string; now: number; end: number; used: boolean },
): Promise<void> {
  const { count, prefix, now, end, used } = rows;
  const began = used ? now - 1000 : end;
  const first = used ? began : 'NULL';
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const hash = `CAST('${prefix}' || i AS BLOB)`;
  const id = `'${prefix}' || i`;
  const inserts = [
    `session_tokens (hash, session_hash, account_id, created_at, expires_at) ${series} SELECT ${hash}, ${hash}, 'a', ${began}, ${end} FROM n`,
    `sign_ins (hash, email, link_hash, code_hash, return_to, created_at, expires_at) ${series} SELECT ${hash}, ${id}, ${hash}, ${hash}, '/', ${began}, ${end} FROM n`,
    `known_browsers (hash, expires_at) ${series} SELECT ${hash}, ${end} FROM n`,
    `passkey_challenges (hash, kind, created_at, expires_at) ${series} SELECT ${hash}, 'sign-in', ${began}, ${end} FROM n`,
    `sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at) ${series} SELECT ${hash}, 'u', ${began}, ${began}, ${end}, ${end} + 2592000000 FROM n`,
    `mail_outbox (id, recipient, subject, body, created_at) ${series} SELECT ${id}, 'r', 's', 'b', ${began} FROM n`,
    `oauth_requests (id, cookie_hash, client_id, redirect_uri, scope, code_challenge, created_at, expires_at) ${series} SELECT ${id}, ${hash}, 'c', 'r', 's', 'c', ${began}, ${end} FROM n`,
    `oauth_access_tokens (hash, grant_id, expires_at) ${series} SELECT ${hash}, ${id}, ${end} FROM n`,
    `oauth_assertions (hash, expires_at) ${series} SELECT ${hash}, ${end} FROM n`,
    `upload_links (hash, grant_id, tenant_id, name, expires_at) ${series} SELECT ${hash}, ${id}, ${id}, 'Picture', ${end} FROM n`,
    `oauth_refresh_tokens (hash, grant_id, created_at, expires_at) ${series} SELECT ${hash}, ${id}, ${began}, ${end} FROM n`,
    `oauth_codes (hash, grant_id, client_id, redirect_uri, code_challenge, expires_at) ${series} SELECT ${hash}, ${id}, 'c', 'r', 'c', ${end} FROM n`,
    `oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, first_used_at, expires_at, absolute_expires_at)
       ${series} SELECT ${id}, 'u', ${id}, 's', 'r', ${began}, ${first}, ${end}, ${end} FROM n`,
    `oauth_clients (id, source, redirect_uris, grant_types, scope, created_at, last_used_at)
       ${series} SELECT ${id}, 'dcr', '[]', '[]', 's', ${began}, ${first} FROM n`,
    `sso_codes (hash, tenant_id, account_id, user_id, return_to, created_at, expires_at) ${series} SELECT ${hash}, 't', 'a', 'u', '/', ${began}, ${end} FROM n`,
  ];
  for (const insert of inserts) await db.prepare(`INSERT INTO ${insert}`).run();
}

export const EXPIRING_TABLES = [
  'session_tokens',
  'sign_ins',
  'known_browsers',
  'passkey_challenges',
  'sessions',
  'mail_outbox',
  'oauth_requests',
  'oauth_access_tokens',
  'oauth_assertions',
  'upload_links',
  'oauth_refresh_tokens',
  'oauth_codes',
  'oauth_grants',
  'oauth_clients',
] as const;
