import { brandViewOf, LIVE_BRAND_JOINS, liveStylesheet } from '../../../../shared/brand/live-brand.ts';
import { liveStatusSql } from '../../../../shared/credentials/live-account.ts';
import { noteScope } from '../../../../shared/http/request-scope.ts';
import { workspacesOf } from '../../../../shared/projects/user-workspaces.ts';
import type { BrandView } from '../../../../shared/surface/view.ts';

export interface FrameKey {
  workspaceId: string;
  userId: string;
  /** Only workspaces of the reseller with this host name; null for any. */
  domain: string | null;
}

/** The data around every page: the workspace, its state and its brand. */
export interface Frame {
  accountId: string;
  accountName: string;
  workspace: { id: string; name: string };
  status: 'active' | 'suspended' | 'terminated';
  /** Whether the reseller is in service. */
  open: boolean;
  /** `staff` of the reseller may do what an owner may. */
  role: 'owner' | 'member' | 'staff';
  workspaces: Array<{ id: string; name: string }>;
  brand: BrandView;
  stylesheet: string | null;
}

interface FrameRow {
  id: string;
  name: string;
  status: Frame['status'];
  account_id: string;
  account_name: string;
  open: number;
  live_hash: string | null;
  document: string | null;
  pins: string | null;
  role: Frame['role'];
}

/** Statements of a frame, for the one batch of a page. */
export const FRAME_STATEMENTS = 2;

/** Most workspaces that a menu lists. */
const LISTED = 100;

/**
 * A member may look at a workspace that was terminated too, to be told so; everything else ends with it. The page's own
 * statements run in the same batch without asking again: their rows are dropped when this read lets nobody in.
 */
export const frameStatements = (db: D1Database, key: FrameKey): D1PreparedStatement[] => [
  db
    .prepare(
      `SELECT t.id, t.name, t.status, t.account_id, a.name AS account_name, ${liveStatusSql('a.status')} AS open, s.live_hash, doc.document, doc.pins,
         coalesce((SELECT m.role FROM workspace_members m WHERE m.tenant_id = t.id AND m.user_id = ?2), 'staff')
           AS role
       FROM tenants t JOIN accounts a ON a.id = t.account_id
       LEFT JOIN brand_states s ON s.account_id = t.account_id ${LIVE_BRAND_JOINS}
       WHERE t.id = ?1 AND (?3 IS NULL OR (a.custom_domain = ?3 AND a.custom_domain_status = 'active'))
         AND (EXISTS (SELECT 1 FROM workspace_members w WHERE w.tenant_id = t.id AND w.user_id = ?2)
           OR EXISTS (SELECT 1 FROM memberships m WHERE m.account_id = t.account_id AND m.user_id = ?2
             AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')))`,
    )
    .bind(key.workspaceId, key.userId, key.domain),
  workspacesStatement(db, key),
];

/** The workspaces a person may choose from, by name. */
export const workspacesStatement = (
  db: D1Database,
  { userId, domain }: Pick<FrameKey, 'userId' | 'domain'>,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT t.id, t.name FROM tenants t JOIN accounts a ON a.id = t.account_id
       WHERE t.id IN (${workspacesOf('?1')}) AND (?2 IS NULL OR (a.custom_domain = ?2 AND a.custom_domain_status = 'active'))
       ORDER BY t.name, t.id LIMIT ${LISTED}`,
    )
    .bind(userId, domain);

/** The frame out of the results of its statements; null when the person may not enter. */
export function frameOf(results: readonly D1Result[]): Frame | null {
  const row = results[0]?.results[0] as FrameRow | undefined;
  if (row === undefined) return null;
  const { account_id: accountId, document, pins } = row;
  noteScope({ account: accountId });
  return {
    accountId,
    accountName: row.account_name,
    workspace: { id: row.id, name: row.name },
    status: row.status,
    open: row.open === 1,
    role: row.role,
    workspaces: (results[1]?.results ?? []) as Frame['workspaces'],
    brand: brandViewOf({ accountId, document, pins }, row.account_name),
    stylesheet: liveStylesheet(accountId, row.live_hash),
  };
}
