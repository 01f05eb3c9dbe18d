import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { wakesAfterChanges } from '#shared/events/wake-after.ts';
import { createApp } from '#shared/http/create-app.ts';
import { refusalJson } from '#shared/http/headers.ts';
import { bucketCheck, workerHealth } from '#shared/http/worker-health.ts';
import { presentPages } from '#shared/presentation/presentation.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import { mountBuildCallback } from './builds/routes.ts';
import { mountSites } from './delivery/routes.ts';
import { mountPreviews } from './previews/routes.ts';
import { mountReports } from './reports/routes.ts';
import { mountUploads } from './uploads/routes.ts';

export { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';
export { Maintenance } from './service/maintenance.ts';
export { SitePages } from './service/site-pages.ts';
export { SiteVersions } from './service/site-versions.ts';
export { SiteVisits } from './visits/site-visits.ts';
export { VisitCounter } from './visits/visit-counter.ts';

/** Every request may be repeated after a 500. */
const RETRY_SECONDS = '5';

const app = createApp<SitesEnv>({
  worker: 'sites',
  health: workerHealth<SitesEnv>('sites', ({ SITE_FILES }) => ({ sites_bucket: bucketCheck(SITE_FILES) })),
  onUnexpected: () =>
    refusalJson({ error: 'internal_error' }, { status: 500, headers: { 'Retry-After': RETRY_SECONDS } }),
});

app.use(presentPages());
app.use(wakesAfterChanges());
mountPreviews(app);
mountBuildCallback(app);
mountSites(app);
mountReports(app);
mountUploads(app);

const queue: ExportedHandlerQueueHandler<SitesEnv> = (batch, env) =>
  withScope({ worker: 'sites', version: env.VERSION }, async () => {
    const { consumeBuilds } = await import('./builds/consume-builds.ts');
    await consumeBuilds(batch, withDatabaseRetries(env));
  });

export default Object.assign(app, { queue });
