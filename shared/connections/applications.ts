import { clientLabel } from './client-label.ts';
import { isWithoutRedirect } from './no-redirect.ts';

/** The fields by which connections are grouped into applications. */
export interface OfClient {
  clientId: string;
  clientName: string | null;
  redirectUri: string;
}

/** One application, with each of its connections. */
export interface Application<Connection extends OfClient> {
  /** Null when it has no name that can be shown. */
  name: string | null;
  /** Host of its redirect URI; null for a connection without a browser. */
  host: string | null;
  /** In the order in which they were listed. */
  connections: Connection[];
}

/**
 * Groups connections by application: those of one client, and those of clients with the same name and redirect host.
 * Many applications register a new client each time they connect, and a local one has another port each time.
 */
export function groupByApplication<Connection extends OfClient>(
  connections: readonly Connection[],
): Application<Connection>[] {
  const byClient = new Map<string, Application<Connection>>();
  const byLook = new Map<string, Application<Connection>>();
  for (const connection of connections) {
    const name = clientLabel(connection.clientName);
    const { hostname, host } = new URL(connection.redirectUri);
    const own = isWithoutRedirect(connection.redirectUri);
    // Each connection without a browser is for a program of its own, also beside one of the same name.
    const look = own ? connection.clientId : `${hostname}\n${name ?? ''}`;
    const application = byClient.get(connection.clientId) ??
      byLook.get(look) ?? { name, host: own ? null : host, connections: [] };
    application.connections.push(connection);
    byClient.set(connection.clientId, application);
    byLook.set(look, application);
  }
  return [...new Set(byClient.values())];
}
