import { addressOfSql } from '../customers/identity.ts';

/**
 * Marks people as being erased and locks them out, all or none: nobody is erased while one of them is the only owner of an
 * active account. A pseudonym that an earlier try gave stays.
 */
export const startErasing = (
  db: D1Database,
  ids: readonly string[],
  pseudonyms: readonly string[],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET disabled_at = coalesce(disabled_at, ?3), pseudonym = coalesce(pseudonym, (
           SELECT p.value FROM json_each(?1) i JOIN json_each(?2) p ON p.key = i.key WHERE i.value = users.id))
         WHERE id IN (SELECT value FROM json_each(?1)) AND NOT EXISTS (
           SELECT 1 FROM memberships m JOIN accounts a ON a.id = m.account_id AND a.status = 'active'
           WHERE m.user_id IN (SELECT value FROM json_each(?1)) AND m.role = 'owner' AND m.removed_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM memberships o JOIN users ou ON ou.id = o.user_id AND ou.disabled_at IS NULL
             WHERE o.account_id = m.account_id AND o.role = 'owner' AND o.removed_at IS NULL
             AND o.user_id NOT IN (SELECT value FROM json_each(?1))))`,
    )
    .bind(JSON.stringify(ids), JSON.stringify(pseudonyms), now);

/** Who made a row, in tables whose rows stay. */
const MADE_BY = [
  ['projects', 'created_by'],
  ['builds', 'created_by'],
  ['api_keys', 'created_by'],
  ['parked_prompts', 'user_id'],
] as const;

/** Rows that are about the person alone. */
const OWN_ROWS = [
  ['memberships', 'user_id'],
  ['workspace_members', 'user_id'],
  ['sessions', 'user_id'],
  ['sso_codes', 'user_id'],
  ['oauth_grants', 'user_id'],
] as const;

/** The statements that remove one person, and the address everywhere else that it is stored. */
export const eraseStatements = (
  db: D1Database,
  { id, pseudonym }: { id: string; pseudonym: string },
  email: string,
): D1PreparedStatement[] => [
  ...MADE_BY.map(([table, column]) =>
    db.prepare(`UPDATE ${table} SET ${column} = ?2 WHERE ${column} = ?1`).bind(id, pseudonym),
  ),
  db
    .prepare(
      'DELETE FROM oauth_refresh_tokens WHERE grant_id IN (SELECT id FROM oauth_grants WHERE user_id = ?1)',
    )
    .bind(id),
  db
    .prepare('DELETE FROM oauth_codes WHERE grant_id IN (SELECT id FROM oauth_grants WHERE user_id = ?1)')
    .bind(id),
  ...OWN_ROWS.map(([table, column]) => db.prepare(`DELETE FROM ${table} WHERE ${column} = ?1`).bind(id)),
  db
    .prepare(
      `UPDATE tenants SET name = iif(lower(name) = ?1 OR name IS whu_name, '', name), whu_email = '', whu_name = NULL
       WHERE account_id IN (SELECT id FROM accounts) AND whu_email = ?1`,
    )
    .bind(email),
  db
    .prepare(
      `DELETE FROM sign_ins WHERE email = ?1 OR (identity IS NOT NULL AND ${addressOfSql('identity')} = ?1)`,
    )
    .bind(email),
  db.prepare('DELETE FROM mail_outbox WHERE recipient = ?1').bind(email),
  db.prepare('DELETE FROM users WHERE id = ?1').bind(id),
];
