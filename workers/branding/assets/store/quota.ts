/** What an account may store when nobody set another limit. */
export const DEFAULT_QUOTA_BYTES = 500 * 1024 * 1024;

/** SQL for the limit of account `?1`; the row may be missing. */
export const LIMIT = `coalesce((SELECT limit_bytes FROM asset_quotas WHERE account_id = ?1), ${DEFAULT_QUOTA_BYTES})`;
export const USED = 'coalesce((SELECT used_bytes FROM asset_quotas WHERE account_id = ?1), 0)';

/** Sets an account's limit, or with null returns it to the default. Lowering it below what is used only stops uploads. */
export const setQuota = (db: D1Database, accountId: string, limitBytes: number | null): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO asset_quotas (account_id, used_bytes, limit_bytes) VALUES (?1, 0, ?2)
       ON CONFLICT (account_id) DO UPDATE SET limit_bytes = ?2`,
    )
    .bind(accountId, limitBytes);
