import type { RouteSpec } from '../route.ts';
import { credential, platformFunction } from './routes.ts';
import * as requests from './site-requests.ts';
import * as wire from './site-wire.ts';

/** The function that lists sites. The Worker loads it with the first call. */
export const siteRoutes = {
  sites: platformFunction('platform-sites', {
    summary: 'List a tenant’s sites, where they are published and the state of their domains, newest first.',
    request: requests.sitesRequest,
    response: wire.sitesResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'terminated', 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
