import { parseScopes, scopeNames } from '../../../../schema/access/scopes.ts';
import { clientLabel } from '../../../../shared/connections/client-label.ts';
import {
  type ConnectionRow,
  type ConnectionsData,
  ConnectionsPage,
} from '../../surface/pages/connections/connections-page.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';
import { dashboardHref, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';

interface GrantRow {
  id: string;
  name: string | null;
  scope: string;
  /** Those it may enter, as the number of them; null for all. */
  workspaces: number | null;
  first_used_at: number;
  last_used_at: number | null;
}

const LISTED = 100;

/** The person's own connections that may enter this workspace. */
export const connectionsPage: PageDefinition<ConnectionsData> = {
  route: 'connections',
  statements: ({ visit: { db, workspaceId, session, now } }) => [
    db
      .prepare(
        `SELECT g.id, c.name, g.scope, g.first_used_at, g.last_used_at,
           CASE WHEN g.workspaces IS NULL THEN NULL ELSE json_array_length(g.workspaces) END AS workspaces
         FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id AND c.removed_at IS NULL
         WHERE g.user_id = ?1 AND g.revoked_at IS NULL AND g.expires_at > ?2 AND g.first_used_at IS NOT NULL
           AND (g.workspaces IS NULL OR ?3 IN (SELECT value FROM json_each(g.workspaces)))
         ORDER BY g.last_used_at DESC, g.id LIMIT ${LISTED}`,
      )
      .bind(session.userId, now, workspaceId),
  ],
  data: (results, request) => {
    const rows = rowsOf<GrantRow>(results[0]);
    const leaving = rows.find(({ id }) => id === request.page.searchParams.get('disconnect'));
    return {
      now: request.visit.now,
      connections: rows.map((row) => connectionOf(row, request)),
      mcpUrl: request.visit.mcpUrl,
      ...(leaving && { confirmation: farewellOf(leaving, request) }),
    };
  },
  title: (_, fallback) => fallback,
  Body: ConnectionsPage,
};

const hrefIn = ({ visit }: PageRequest, path = '', parameters = {}) =>
  dashboardHref(routePath('connections') + path, visit.workspaceId, parameters);

const nameOf = ({ name }: GrantRow): string => clientLabel(name) ?? dashboardTexts.unnamedClient;

function connectionOf(row: GrantRow, request: PageRequest): ConnectionRow {
  const granted = new Set(parseScopes(row.scope));
  return {
    id: row.id,
    name: nameOf(row),
    connectedAt: row.first_used_at,
    lastUsedAt: row.last_used_at,
    workspaces: row.workspaces,
    scopes: scopeNames.map((scope) => ({ scope, granted: granted.has(scope) })),
    change: { action: hrefIn(request, `/${row.id}`) },
    disconnectHref: hrefIn(request, '', { disconnect: row.id }),
  };
}

function farewellOf(row: GrantRow, request: PageRequest): NonNullable<ConnectionsData['confirmation']> {
  const { connections: words } = pageTexts;
  return {
    title: words.disconnectQuestion(nameOf(row)),
    body: words.disconnectBody,
    act: words.disconnect,
    destructive: true,
    target: { action: hrefIn(request, `/${row.id}/disconnect`) },
    closeHref: hrefIn(request),
  };
}
