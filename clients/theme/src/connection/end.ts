import { type Endpoints, reach } from './discover.ts';
import type { Connection } from './tokens.ts';

/** Ends a connection at the service, with all of its tokens. An ended one is not an error. */
export async function endConnection(
  { revoke }: Endpoints,
  { refreshToken: token, clientId }: Connection,
): Promise<void> {
  await reach(revoke, { method: 'POST', body: new URLSearchParams({ token, client_id: clientId }) });
}
