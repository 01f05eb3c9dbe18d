import type { RouteSpec } from '../route.ts';
import { eventsRequest } from './event-requests.ts';
import { eventsResponse } from './event-wire.ts';
import { credential, platformFunction } from './routes.ts';

/** The functions around events. The Worker loads them with the first call. */
export const eventRoutes = {
  events: platformFunction('platform-events', {
    summary: 'List what happened in the account, oldest first, for those who cannot receive webhooks.',
    request: eventsRequest,
    response: eventsResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
