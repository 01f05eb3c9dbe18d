import { env } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import type { SitesTask } from '#shared/sites/site-pages.ts';
import { runMaintenance } from '#workers/sites/service/run-maintenance.ts';
import { loadedOnCall } from '../../support/workerd/loaded-on-call.ts';

/**
 * The bindings of the platform Worker with the entry points of the sites Worker over the same bindings. Calls between
 * Workers are tested in the e2e tier.
 */
export function withSites(bindings: Partial<Cloudflare.Env> = {}): PlatformEnv {
  const own = withDatabaseRetries({ ...env, ...bindings });
  return {
    ...env,
    SITES: loadedOnCall(async () => {
      const { pagesService } = await import('#workers/sites/service/pages-service.ts');
      return pagesService(own, systemRuntime);
    }),
    SITES_MAINTENANCE: { run: (task: SitesTask, now: number) => runMaintenance(own, task, now) },
    ...bindings,
  } as unknown as PlatformEnv;
}
