import { parseScopes, type Scope } from '../../../schema/access/scopes.ts';
import { listWorkspaceChoices, type WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';

export interface Connection {
  grantId: string;
  clientId: string;
  clientName: string | null;
  redirectUri: string;
  scopes: Scope[];
  workspaces: string[] | null;
  firstUsedAt: number;
  lastUsedAt: number;
}

interface GrantRow {
  id: string;
  client_id: string;
  name: string | null;
  redirect_uri: string;
  scope: string;
  workspaces: string | null;
  first_used_at: number;
  last_used_at: number;
}

/** Most that the page lists. */
export const CONNECTIONS_LISTED = 200;

/** The live connections of a user, last used first, and the workspaces to choose from. */
export async function listConnections(
  db: D1Database,
  userId: string,
  now: number,
): Promise<{ connections: Connection[]; workspaces: WorkspaceChoice[] }> {
  const [grants, workspaces] = await db.batch([
    db
      .prepare(
        `SELECT g.id, g.client_id, c.name, g.redirect_uri, g.scope, g.workspaces, g.first_used_at, g.last_used_at
         FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id AND c.removed_at IS NULL
         WHERE g.user_id = ?1 AND g.revoked_at IS NULL AND g.expires_at > ?2 AND g.first_used_at IS NOT NULL
         ORDER BY g.last_used_at DESC, g.id LIMIT ${CONNECTIONS_LISTED}`,
      )
      .bind(userId, now),
    listWorkspaceChoices(db, userId),
  ]);
  return {
    connections: ((grants?.results ?? []) as GrantRow[]).map((row) => ({
      grantId: row.id,
      clientId: row.client_id,
      clientName: row.name,
      redirectUri: row.redirect_uri,
      scopes: parseScopes(row.scope),
      workspaces: row.workspaces === null ? null : (JSON.parse(row.workspaces) as string[]),
      firstUsedAt: row.first_used_at,
      lastUsedAt: row.last_used_at,
    })),
    workspaces: (workspaces?.results ?? []) as WorkspaceChoice[],
  };
}
