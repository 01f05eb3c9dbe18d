import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { siteRoutes } from '#schema/platform/site-routes.ts';
import { pageRequest } from '#shared/projects/page.ts';
import { refuse } from '../core/failure.ts';
import { selectorOf } from '../core/selector.ts';
import { listSites } from '../projects/list-sites.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the function that lists a tenant's sites. */
export function mountSiteFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, siteRoutes.sites, async (call, body) => {
    const page = pageRequest(body.cursor ?? undefined, body.limit ?? limits.sitesPage);
    return page.ok ? listSites(call, selectorOf(body), page.value) : refuse('bad_cursor');
  });
}
