import { describeError, log } from '../../../shared/http/log.ts';

/** For how long the data of a terminated tenant is kept. */
export const RETENTION_MS = 30 * 86_400_000;

const TENANTS_A_SWEEP = 5;

/** Tables whose rows belong to one workspace. Ledger and usage stay: they are what was billed. */
const TABLES = [
  'builds',
  'projects',
  'custom_domains',
  'workspace_members',
  'workspace_resources',
  'parked_prompts',
  'sso_codes',
  'suspensions',
  'entitlements',
];

/**
 * Removes the data of tenants whose retention is over, each in one batch; one that fails keeps no other from its turn.
 * The row itself stays without anything personal, because its reference is locked for ever. Objects that no row names
 * any more are swept with the others.
 */
export async function purgeTerminated(db: D1Database, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id FROM tenants WHERE status = 'terminated' AND purged_at IS NULL AND terminated_at < ?1
       ORDER BY terminated_at LIMIT ${TENANTS_A_SWEEP}`,
    )
    .bind(now - RETENTION_MS)
    .all<{ id: string }>();
  for (const { id } of results) {
    await purge(db, id, now).catch((error: unknown) =>
      log('error', 'purge_failed', { tenant: id, ...describeError(error) }),
    );
  }
  return results.length;
}

const purge = (db: D1Database, id: string, now: number): Promise<unknown> =>
  db.batch([
    // People who belong to nothing else: no other workspace, no account, not the service's own.
    db
      .prepare(
        `DELETE FROM users WHERE platform_admin = 0
           AND NOT EXISTS (SELECT 1 FROM memberships s WHERE s.user_id = users.id AND s.removed_at IS NULL)
           AND id IN (SELECT user_id FROM workspace_members WHERE tenant_id = ?1)
           AND NOT EXISTS (SELECT 1 FROM workspace_members m WHERE m.user_id = users.id AND m.tenant_id <> ?1)`,
      )
      .bind(id),
    db
      .prepare(
        'DELETE FROM suspension_items WHERE suspension_id IN (SELECT id FROM suspensions WHERE tenant_id = ?1)',
      )
      .bind(id),
    // Who was let in and out of the workspace is of no use any more; that it happened stays.
    db
      .prepare("UPDATE audit_log SET target = NULL WHERE workspace_id = ?1 AND action = 'member.remove'")
      .bind(id),
    ...TABLES.map((table) => db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?1`).bind(id)),
    db
      .prepare(`UPDATE tenants SET purged_at = ?2, name = '', whu_email = '', whu_name = NULL WHERE id = ?1`)
      .bind(id, now),
  ]);
