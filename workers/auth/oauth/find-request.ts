import { parseScopes, type Scope } from '../../../schema/access/scopes.ts';
import { sha256 } from '../../../shared/encoding.ts';
import { listWorkspaceChoices, type WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';
import { lifetimes } from './lifetimes.ts';

export interface PendingRequest {
  id: string;
  clientName: string | null;
  clientSource: 'dcr' | 'cimd';
  clientId: string;
  redirectUri: string;
  scopes: Scope[];
  /** Whether it was answered, less than a minute ago: only the same answer can come after that. */
  answered: boolean;
  workspaces: WorkspaceChoice[];
}

interface RequestRow {
  client_name: string | null;
  source: PendingRequest['clientSource'];
  client_id: string;
  redirect_uri: string;
  scope: string;
  answered: number;
}

/** The open (or only just answered) request of this browser's cookie with what its user needs to decide; null when it ended or is foreign. */
export async function findRequest(
  db: D1Database,
  now: number,
  key: { id: string; cookie: string; userId: string },
): Promise<PendingRequest | null> {
  const [requests, workspaces] = await db.batch([
    db
      .prepare(
        `SELECT r.client_id, r.redirect_uri, r.scope, c.name AS client_name, c.source,
           r.outcome IS NOT NULL AS answered
         FROM oauth_requests r JOIN oauth_clients c ON c.id = r.client_id AND c.removed_at IS NULL
         WHERE r.id = ?1 AND r.cookie_hash = ?2 AND r.expires_at > ?3
           AND (r.outcome IS NULL OR r.answered_at > ?4)`,
      )
      .bind(key.id, await sha256(key.cookie), now, now - lifetimes.secondClick),
    listWorkspaceChoices(db, key.userId),
  ]);
  const row = requests?.results[0] as RequestRow | undefined;
  if (row === undefined) return null;
  return {
    id: key.id,
    clientName: row.client_name,
    clientSource: row.source,
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    scopes: parseScopes(row.scope),
    answered: row.answered === 1,
    workspaces: (workspaces?.results ?? []) as WorkspaceChoice[],
  };
}
