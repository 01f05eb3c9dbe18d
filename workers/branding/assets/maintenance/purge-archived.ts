import { releaseBytes } from '../store/release-bytes.ts';

/** How long an archived asset that nothing refers to is still delivered, and counts towards the quota. */
const RETENTION_MS = 30 * 86_400_000;
const BATCH = 50;

interface Archived {
  id: string;
  accountId: string;
}

const UNUSED = `archived_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM asset_usages u WHERE u.account_id = assets.account_id AND u.asset_id = assets.id)`;
const NAMED = "(SELECT value ->> 'id' FROM json_each(?1))";

/**
 * Removes assets that were archived 30 days ago and that no artifact names any more, archived ones included, and gives
 * their bytes back to the quota. The objects themselves are then without a row, which is what the sweep looks for.
 */
export async function purgeArchived(db: D1Database, now: number, requestId: string): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, account_id AS accountId FROM assets WHERE archived_at < ?1 AND ${UNUSED} LIMIT ${BATCH}`,
    )
    .bind(now - RETENTION_MS)
    .all<Archived>();
  if (results.length === 0) return 0;
  const found = JSON.stringify(results);
  // Asked again inside the transaction: a rollback may have brought one back since.
  const [purged] = await db.batch([
    db.prepare(`DELETE FROM assets WHERE id IN ${NAMED} AND ${UNUSED}`).bind(found),
    ...['asset_versions', 'asset_sources'].map((table) =>
      db
        .prepare(
          `DELETE FROM ${table} WHERE asset_id IN ${NAMED} AND NOT EXISTS (SELECT 1 FROM assets WHERE id = asset_id)`,
        )
        .bind(found),
    ),
    ...releaseBytes(
      db,
      results.map(({ accountId }) => accountId),
    ).map(({ prepared }) => prepared),
    db
      .prepare(
        `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id)
         SELECT ?2, value ->> 'accountId', 'system', 'maintenance', 'asset.purge', value ->> 'id', 'ok', ?3
         FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM assets WHERE id = value ->> 'id')`,
      )
      .bind(found, now, requestId),
  ]);
  return purged?.meta.changes ?? 0;
}
