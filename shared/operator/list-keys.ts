export interface KeySummary {
  id: string;
  name: string;
  hint: string;
  scopes: readonly string[];
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
  revokedAt: number | null;
  replacedBy: string | null;
}

interface KeyRow {
  id: string;
  name: string;
  hint: string;
  scopes: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  replaced_by: string | null;
}

/** The newest 200 keys of an account, ended ones included: an owner can see what there was, never the keys. */
export async function listKeys(db: D1Database, accountId: string): Promise<KeySummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, hint, scopes, created_at, last_used_at, expires_at, revoked_at, replaced_by
       FROM api_keys WHERE account_id = ?1 ORDER BY created_at DESC, id LIMIT 200`,
    )
    .bind(accountId)
    .all<KeyRow>();
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.split(' '),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    replacedBy: row.replaced_by,
  }));
}
