import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import type { SitesMaintenance } from '#shared/sites/site-pages.ts';

/** Maintenance of sites. The platform Worker's timer calls it, and it is loaded with the first call. */
export class Maintenance extends WorkerEntrypoint<SitesEnv> implements SitesMaintenance {
  async run(now: number) {
    const { runMaintenance } = await import('./run-maintenance.ts');
    return runMaintenance(withDatabaseRetries(this.env), systemRuntime.newId(), now);
  }
}
