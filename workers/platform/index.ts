import { withDatabaseRetries } from '../../shared/db/retry/with-database-retries.ts';
import { createApp } from '../../shared/http/create-app.ts';
import { privateJson } from '../../shared/http/headers.ts';
import { systemRuntime } from '../../shared/runtime.ts';
import { consumeBuilds } from './builds/consume-builds.ts';
import { mountBuildCallback } from './builds/mount-build-callback.ts';
import { mountConsole } from './console/mount-console.ts';
import { mountDashboard } from './dashboard/mount-dashboard.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { missingPageOf, unexpectedPage } from './http/error-pages.ts';
import { EVERY_MINUTE, runDomainSchedule } from './maintenance/run-domain-schedule.ts';
import { runSchedule } from './maintenance/run-schedule.ts';
import { mountFunctions } from './routes/mount-functions.ts';
import { mountSites } from './sites/mount-sites.ts';
import { mountSso } from './sso/mount-sso.tsx';
import { mountThemePreview } from './theme-preview/mount-theme-preview.tsx';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({
  worker: 'platform',
  onUnexpected: (error, request, requestId) =>
    unexpectedPage(request, requestId, error) ?? privateJson({ error: 'internal_error' }, { status: 500 }),
  onMissing: (request) => missingPageOf(request) ?? privateJson({ error: 'not_found' }, { status: 404 }),
});

mountFunctions(app);
mountSso(app);
mountConsole(app);
mountDashboard(app);
mountThemePreview(app);
mountDocs(app);
mountBuildCallback(app);
mountSites(app);

const queue: ExportedHandlerQueueHandler<PlatformEnv> = (batch, env) =>
  consumeBuilds(batch, withDatabaseRetries(env));
const scheduled: ExportedHandlerScheduledHandler<PlatformEnv> = ({ cron }, env) =>
  (cron === EVERY_MINUTE ? runDomainSchedule : runSchedule)(withDatabaseRetries(env), systemRuntime);

export default Object.assign(app, { queue, scheduled });
