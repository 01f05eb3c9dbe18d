import type { Hono } from 'hono';
import { limits } from '../../../../schema/limits.ts';
import { siteRoutes } from '../../../../schema/platform/site-routes.ts';
import { pageRequest } from '../../../../shared/projects/page.ts';
import { refuse } from '../../http/failure.ts';
import type { FunctionEnv } from '../../http/function-env.ts';
import { mountFunctionRoute } from '../../http/mount-function.ts';
import { selectorOf } from '../../tenants/selector.ts';
import { listSites } from './list-sites.ts';

/** Mounts the function that lists a tenant's sites. */
export function mountSiteFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, 'sites', siteRoutes.sites, async (call, body) => {
    const page = pageRequest(body.cursor ?? undefined, body.limit ?? limits.sitesPage);
    return page.ok ? listSites(call, selectorOf(body), page.value) : refuse('bad_cursor');
  });
}
