import { parseScopes, scopeNames } from '#schema/access/scopes.ts';
import { type Application, groupByApplication } from '#shared/connections/applications.ts';
import { clientLabel } from '#shared/connections/client-label.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { COPY_SCRIPT } from '#shared/pages/copy-script.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { connectionPath } from '../../core/connection-paths.ts';
import { type GrantInto, grantsInto } from '../../customers/connections/grants-into.ts';
import { pendingRequests } from '../../customers/connections/pending-requests.ts';
import {
  type ApplicationRow,
  type ConnectionRow,
  type ConnectionSummary,
  type ConnectionsData,
  ConnectionsPage,
} from '../../surface/pages/connections/connections-page.tsx';
import { definePage, type LocalRequest, type PageRequest } from '../http/page.ts';
import { type Connection, connectionsInto } from './connections-into.ts';
import { CONNECTIONS_LISTED, pendingView, REQUESTS_SHOWN } from './requests-view.ts';

/**
 * The page of the viewer's connections into this workspace. Managers also see those of all members, with links to their
 * acts.
 */
export const connectionsPage = definePage({
  route: 'connections',
  statements: ({ visit: { db, workspaceId, session, now } }) => ({
    own: connectionsInto.bind(db, {
      tenant: workspaceId,
      user: session.userId,
      now,
      limit: CONNECTIONS_LISTED,
    }),
    everyone: grantsInto.bind(db, { tenant: workspaceId, viewer: session.userId, limit: CONNECTIONS_LISTED }),
    requests: pendingRequests.bind(db, { tenant: workspaceId, project: null, limit: REQUESTS_SHOWN }),
  }),
  data: ({ own: { rows }, everyone, requests }, request, { role }): ConnectionsData => {
    const applications = groupByApplication(rows);
    const { searchParams } = request.page;
    const leaving = rows.find(({ id }) => id === searchParams.get('disconnect'));
    const leavingAll = applications.find(({ connections }) =>
      connections.some(({ id }) => id === searchParams.get('disconnect-all')),
    );
    return {
      now: request.visit.now,
      applications: applications.map((application) => applicationOf(application, request)),
      mcpUrl: request.visit.mcpUrl,
      // Of the service itself, where consent is given too.
      newServerHref: '/connections/new',
      requests: pendingView(requests.rows, request),
      summaries: everyone.rows
        .filter(({ userId }) => role !== 'member' || userId === request.visit.session.userId)
        .map((row) => summaryOf(row, request)),
      ...(leaving && { confirmation: farewellOf(leaving, request) }),
      ...(leavingAll && { confirmation: farewellOfAll(leavingAll, request) }),
    };
  },
  title: (_, fallback) => fallback,
  Body: ConnectionsPage,
  question: ({ confirmation }) => confirmation,
  scripts: () => [COPY_SCRIPT],
});

const hrefIn = ({ visit }: PageRequest, path = '', parameters = {}) =>
  dashboardHref(routePath('connections') + path, visit.workspaceId, parameters);

const summaryOf = (row: GrantInto, request: LocalRequest): ConnectionSummary => ({
  name: clientLabel(row.clientName) ?? unnamed(request),
  person: addressOf(row.email),
  lastUsedAt: row.lastUsedAt,
  ended: row.revokedAt !== null || row.expiresAt <= request.visit.now,
  href: dashboardHref(connectionPath(row.id), request.visit.workspaceId),
});

const unnamed = ({ locale }: LocalRequest): string => locale.messages.dashboard.unnamedClient;

function applicationOf(
  { name, connections }: Application<Connection>,
  request: LocalRequest,
): ApplicationRow {
  const [newest] = connections;
  return {
    name: name ?? unnamed(request),
    connections: connections.map((row) => connectionOf(row, request)),
    ...(newest !== undefined &&
      connections.length > 1 && { disconnectAllHref: hrefIn(request, '', { 'disconnect-all': newest.id }) }),
  };
}

function connectionOf(row: Connection, request: PageRequest): ConnectionRow {
  const granted = new Set(parseScopes(row.scope));
  return {
    id: row.id,
    connectedAt: row.firstUsedAt,
    lastUsedAt: row.lastUsedAt,
    workspaces: row.workspaces,
    scopes: scopeNames.map((scope) => ({ scope, granted: granted.has(scope) })),
    change: { action: hrefIn(request, `/${row.id}`) },
    disconnectHref: hrefIn(request, '', { disconnect: row.id }),
  };
}

function farewellOf(row: Connection, request: LocalRequest): NonNullable<ConnectionsData['confirmation']> {
  const { connections: words } = request.locale.messages.pages;
  return {
    title: words.disconnectQuestion({ name: clientLabel(row.clientName) ?? unnamed(request) }),
    body: words.disconnectBody,
    act: words.disconnect,
    destructive: true,
    target: { action: hrefIn(request, `/${row.id}/disconnect`) },
    closeHref: hrefIn(request),
  };
}

function farewellOfAll(
  { name, connections }: Application<Connection>,
  request: LocalRequest,
): NonNullable<ConnectionsData['confirmation']> {
  const { connections: words } = request.locale.messages.pages;
  return {
    title: words.disconnectAllQuestion({
      name: name ?? unnamed(request),
      count: connections.length,
    }),
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
