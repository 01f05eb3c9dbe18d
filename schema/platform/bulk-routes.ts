import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import * as requests from './bulk-requests.ts';
import * as wire from './bulk-wire.ts';
import { credential, platformFunction } from './routes.ts';

const createMany = platformFunction('platform-create-many', {
  summary:
    'Provision up to 100 workspaces in one call, each as platform-create does. Every row counts towards the limit of the key.',
  request: requests.createManyRequest,
  response: wire.createManyResponse,
  errors: [...credential, 'bad_value', 'account_inactive', 'provision_failed', 'plan_lookup_failed'],
});

/** Functions for many tenants at once. The Worker loads them with the first call. */
export const bulkRoutes = {
  createMany: { ...createMany, body: { ...createMany.body, limit: limits.createManyBody } },
} as const satisfies Record<string, RouteSpec>;
