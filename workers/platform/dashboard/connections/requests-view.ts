import { clientLabel } from '#shared/connections/client-label.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { requestPath } from '../../core/connection-paths.ts';
import type { PendingRow } from '../../customers/connections/pending-requests.ts';
import type { PendingRequest } from '../../surface/pages/connections/pending-requests.tsx';
import type { LocalRequest } from '../http/page.ts';

/** Most requests that a page lists. */
export const REQUESTS_SHOWN = 20;
export const CONNECTIONS_LISTED = 100;

/** Publish requests that wait, as links to their pages. */
export const pendingView = (
  rows: readonly PendingRow[],
  { visit, locale }: LocalRequest,
): readonly PendingRequest[] =>
  rows.map(({ id, project, clientName }) => ({
    client: clientLabel(clientName) ?? locale.messages.dashboard.unnamedClient,
    project,
    href: dashboardHref(requestPath(id), visit.workspaceId),
  }));
