import { liveStatusSql } from '../../../../shared/credentials/live-account.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';

/** Of which reseller a workspace is, whose it is, and what the viewer may do in it. */
export interface WorkspaceAccess {
  accountId: string;
  workspaceName: string;
  /** The account's own host name, while it is in service. */
  domain: string | null;
  status: string;
  customerEmail: string;
  mayManage: boolean;
}

interface Row {
  account_id: string;
  name: string;
  status: string;
  whu_email: string;
  domain: string | null;
  role: string | null;
  staff: number;
}

/** Null when the workspace is closed to the viewer. Owners manage members, and so does the reseller's staff. */
export async function readWorkspaceAccess(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
): Promise<WorkspaceAccess | null> {
  const row = await db
    .prepare(
      `SELECT t.account_id, t.name, t.status, t.whu_email,
         CASE WHEN a.custom_domain_status = 'active' THEN a.custom_domain END AS domain,
         (SELECT m.role FROM workspace_members m WHERE m.tenant_id = t.id AND m.user_id = ?2) AS role,
         EXISTS (SELECT 1 FROM memberships s WHERE s.account_id = t.account_id AND s.user_id = ?2
           AND s.removed_at IS NULL AND s.role IN ('owner', 'admin')) AS staff
       FROM tenants t JOIN accounts a ON a.id = t.account_id WHERE t.id = ?1 AND t.status <> 'terminated'
         AND ${liveStatusSql('a.status')}`,
    )
    .bind(workspaceId, viewer.userId)
    .first<Row>();
  if (row === null || (row.role === null && row.staff === 0)) return null;
  return {
    accountId: row.account_id,
    workspaceName: row.name,
    domain: row.domain,
    status: row.status,
    customerEmail: row.whu_email,
    mayManage: row.role === 'owner' || row.staff === 1,
  };
}
