import { parseScopes, scopeNames } from '../../../../schema/access/scopes.ts';
import {
  type Application,
  applicationsOf,
  type OfClient,
} from '../../../../shared/connections/applications.ts';
import { clientLabel } from '../../../../shared/connections/client-label.ts';
import {
  type ApplicationRow,
  type ConnectionRow,
  type ConnectionsData,
  ConnectionsPage,
} from '../../surface/pages/connections/connections-page.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';
import { dashboardHref, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';

interface GrantRow extends OfClient {
  id: string;
  scope: string;
  /** Those it may enter, as the number of them; null for all. */
  workspaces: number | null;
  first_used_at: number;
  last_used_at: number | null;
}

/** Most that the page lists. */
export const CONNECTIONS_LISTED = 100;

/** The person's own connections that may enter this workspace. */
export const connectionsPage: PageDefinition<ConnectionsData> = {
  route: 'connections',
  statements: ({ visit: { db, workspaceId, session, now } }) => [
    db
      .prepare(
        `SELECT g.id, g.client_id AS clientId, c.name AS clientName, g.redirect_uri AS redirectUri, g.scope, g.first_used_at, g.last_used_at,
           CASE WHEN g.workspaces IS NULL THEN NULL ELSE json_array_length(g.workspaces) END AS workspaces
         FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id AND c.removed_at IS NULL
         WHERE g.user_id = ?1 AND g.revoked_at IS NULL AND g.expires_at > ?2 AND g.first_used_at IS NOT NULL
           AND (g.workspaces IS NULL OR ?3 IN (SELECT value FROM json_each(g.workspaces)))
         ORDER BY g.last_used_at DESC, g.id LIMIT ${CONNECTIONS_LISTED}`,
      )
      .bind(session.userId, now, workspaceId),
  ],
  data: (results, request) => {
    const rows = rowsOf<GrantRow>(results[0]);
    const applications = applicationsOf(rows);
    const { searchParams } = request.page;
    const leaving = rows.find(({ id }) => id === searchParams.get('disconnect'));
    const leavingAll = applications.find(({ connections }) =>
      connections.some(({ id }) => id === searchParams.get('disconnect-all')),
    );
    return {
      now: request.visit.now,
      applications: applications.map((application) => applicationOf(application, request)),
      mcpUrl: request.visit.mcpUrl,
      ...(leaving && { confirmation: farewellOf(leaving, request) }),
      ...(leavingAll && { confirmation: farewellOfAll(leavingAll, request) }),
    };
  },
  title: (_, fallback) => fallback,
  Body: ConnectionsPage,
};

const hrefIn = ({ visit }: PageRequest, path = '', parameters = {}) =>
  dashboardHref(routePath('connections') + path, visit.workspaceId, parameters);

const nameOf = ({ clientName }: OfClient): string => clientLabel(clientName) ?? dashboardTexts.unnamedClient;

function applicationOf({ name, connections }: Application<GrantRow>, request: PageRequest): ApplicationRow {
  const [newest] = connections;
  return {
    name: name ?? dashboardTexts.unnamedClient,
    connections: connections.map((row) => connectionOf(row, request)),
    ...(newest !== undefined &&
      connections.length > 1 && { disconnectAllHref: hrefIn(request, '', { 'disconnect-all': newest.id }) }),
  };
}

function connectionOf(row: GrantRow, request: PageRequest): ConnectionRow {
  const granted = new Set(parseScopes(row.scope));
  return {
    id: row.id,
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

function farewellOfAll(
  { name, connections }: Application<GrantRow>,
  request: PageRequest,
): NonNullable<ConnectionsData['confirmation']> {
  const { connections: words } = pageTexts;
  return {
    title: words.disconnectAllQuestion(name ?? dashboardTexts.unnamedClient, connections.length),
    body: words.disconnectBody,
    act: words.disconnectAll,
    destructive: true,
    target: {
      action: hrefIn(request, '/disconnect'),
      fields: { grants: connections.map(({ id }) => id).join(' ') },
    },
    closeHref: hrefIn(request),
  };
}
