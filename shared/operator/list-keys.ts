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

/** Where a page of keys ends: the next one starts behind it. */
export type KeyPosition = Pick<KeySummary, 'createdAt' | 'id'>;

/**
 * Keys of an account, newest first, ended ones included: an owner can see what there was, never the keys. Without a
 * position the newest 200.
 */
export async function listKeys(
  db: D1Database,
  accountId: string,
  { after = null, limit = 200 }: { after?: KeyPosition | null; limit?: number } = {},
): Promise<KeySummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, hint, scopes, created_at, last_used_at, expires_at, revoked_at, replaced_by
       FROM api_keys WHERE account_id = ?1 AND (?2 IS NULL OR (created_at, id) < (?2, ?3))
       ORDER BY created_at DESC, id DESC LIMIT ?4`,
    )
    .bind(accountId, after?.createdAt ?? null, after?.id ?? '', limit)
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
