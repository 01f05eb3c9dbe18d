import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import type { SitesMaintenance, SitesTask } from '#shared/sites/site-pages.ts';

/** Maintenance of sites. The platform Worker's timer calls it, and it is loaded with the first call. */
export class Maintenance extends WorkerEntrypoint<SitesEnv> implements SitesMaintenance {
  run(task: SitesTask, now: number) {
    return withScope({ worker: 'sites', version: this.env.VERSION, route: `timer ${task}` }, async () => {
      const { runMaintenance } = await import('./run-maintenance.ts');
      return runMaintenance(withDatabaseRetries(this.env), task, now);
    });
  }
}
