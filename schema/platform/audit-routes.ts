import type { RouteSpec } from '../route.ts';
import { auditRequest } from './audit-requests.ts';
import { auditResponse } from './audit-wire.ts';
import { credential, platformFunction } from './routes.ts';

/** The function that lists the audit log. The Worker loads it with the first call. */
export const auditRoutes = {
  audit: platformFunction('platform-audit', {
    summary: 'List the changes in the account with their actors, newest first.',
    request: auditRequest,
    response: auditResponse,
    errors: [...credential, 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
