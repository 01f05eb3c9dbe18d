import { limits } from '../../../schema/limits.ts';

export interface VersionRecord {
  version: number;
  note: string;
  created_at: string;
}

/** The latest 50 recorded versions of the account, or of those with a lower number than `before`; newest first. */
export async function listVersions(
  db: D1Database,
  accountId: string,
  before: number | null,
): Promise<VersionRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT version, note, revision AS created_at FROM brand_versions
       WHERE account_id = ?1 AND version < ?2 ORDER BY version DESC LIMIT ${limits.versionsListed}`,
    )
    .bind(accountId, before ?? Number.MAX_SAFE_INTEGER)
    .all<VersionRecord>();
  return results;
}
