import type { RouteSpec } from '../route.ts';
import { credential, platformFunction } from './routes.ts';
import { usageLinesRequest } from './usage-line-requests.ts';
import { usageLinesResponse } from './usage-line-wire.ts';

/** The function for usage by day. The Worker loads it with the first call. */
export const usageLineRoutes = {
  usageLines: platformFunction('platform-usage-lines', {
    summary: 'List usage by day and tenant, oldest day first: the lines of an invoice.',
    request: usageLinesRequest,
    response: usageLinesResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
