import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import { auditResponse } from './audit-wire.ts';
import { optionalText, optionalTime, pageCursor, pageLimit } from './fields.ts';
import { credential, platformFunction } from './routes.ts';

const auditRequest = z.object({
  action: optionalText('action', 64, 'An action (`tenant.create`), or the start of several (`tenant.`).'),
  actor: optionalText('actor', 254, 'Id of an actor, a person’s address, or the name of a key.'),
  target: optionalText('target', 255, 'Id of what was changed, or a tenant’s id or reference.'),
  from: optionalTime('from', 'ISO 8601; entries from then on.'),
  to: optionalTime('to', 'ISO 8601; entries before then.'),
  limit: pageLimit(limits.auditPage),
  cursor: pageCursor,
});

/** The function that lists the audit log. The Worker loads it with the first call. */
export const auditRoutes = {
  audit: platformFunction('platform-audit', {
    summary: 'List the changes in the account with their actors, newest first.',
    request: auditRequest,
    response: auditResponse,
    errors: [...credential, 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
