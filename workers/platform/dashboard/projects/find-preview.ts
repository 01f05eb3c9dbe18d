import { liveAccountSql } from '../../../../shared/credentials/live-account.ts';

/**
 * The artifact behind a preview's address, while its workspace is in business. The address is a capability: it has to
 * work without a cookie, because a site runs in an opaque origin whose own requests carry none. Nobody can guess it (a
 * random build id and half of the artifact's digest), and it shows nothing but what publishing would show to everybody.
 */
export async function findPreview(db: D1Database, buildId: string, digest: string): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT b.artifact FROM builds b JOIN tenants t ON t.id = b.tenant_id AND t.status = 'active'
       JOIN projects p ON p.id = b.project_id AND p.deleted_at IS NULL
       WHERE b.id = ?1 AND b.status = 'succeeded' AND ${liveAccountSql('b.account_id')} AND substr(b.artifact, 1, 32) = ?2`,
    )
    .bind(buildId, digest)
    .first<{ artifact: string }>();
  return row?.artifact ?? null;
}
