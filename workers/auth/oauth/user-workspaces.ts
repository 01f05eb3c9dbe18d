export interface WorkspaceChoice {
  id: string;
  name: string;
}

/** Most a consent page lists; `all` covers the rest. */
const LISTED = 100;

/**
 * Selects the workspaces that a user (parameter ?1) may work in: as a member, or as owner or admin of the reseller
 * that owns it. Terminated ones are gone for everybody.
 */
export const WORKSPACES_OF_USER = `SELECT t.id FROM tenants t
  WHERE t.status <> 'terminated' AND (
    EXISTS (SELECT 1 FROM workspace_members w WHERE w.tenant_id = t.id AND w.user_id = ?1)
    OR EXISTS (SELECT 1 FROM memberships m WHERE m.account_id = t.account_id AND m.user_id = ?1
               AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')))`;

/** The statement that lists them by name, for a person to choose from. */
export const listWorkspaceChoices = (db: D1Database, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, name FROM tenants WHERE id IN (${WORKSPACES_OF_USER}) ORDER BY name, id LIMIT ${LISTED}`,
    )
    .bind(userId);
