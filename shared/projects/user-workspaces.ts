import { liveStatusSql } from '../credentials/live-account.ts';

export interface WorkspaceChoice {
  id: string;
  name: string;
}

/** Most a page lists; "all" covers the rest. */
export const WORKSPACES_LISTED = 100;

/**
 * Ids of the workspaces that a user may work in: as a member, or as owner or admin of the reseller that owns it.
 * Terminated ones and those of a disabled reseller are closed to everybody. `user` is the parameter's place in the statement, such as `?1`.
 */
export const workspacesOf = (user: string): string => `SELECT w.tenant_id FROM workspace_members w
    JOIN tenants wt ON wt.id = w.tenant_id AND wt.status <> 'terminated'
    JOIN accounts wa ON wa.id = wt.account_id AND ${liveStatusSql('wa.status')} WHERE w.user_id = ${user}
  UNION SELECT mt.id FROM memberships m
    JOIN tenants mt ON mt.account_id = m.account_id AND mt.status <> 'terminated'
    JOIN accounts ma ON ma.id = m.account_id AND ${liveStatusSql('ma.status')}
    WHERE m.user_id = ${user} AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')`;

/**
 * The statement that lists them by name, for a person to choose from; first those that a live connection of theirs was
 * given one by one, which a form that does not show them would take away.
 */
export const listWorkspaceChoices = (db: D1Database, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, name FROM tenants WHERE id IN (${workspacesOf('?1')})
       ORDER BY id IN (SELECT chosen.value FROM oauth_grants g, json_each(g.workspaces) chosen
         WHERE g.user_id = ?1 AND g.revoked_at IS NULL AND g.workspaces IS NOT NULL) DESC, name, id
       LIMIT ${WORKSPACES_LISTED}`,
    )
    .bind(userId);
