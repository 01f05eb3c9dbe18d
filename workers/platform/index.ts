import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { wakesAfterChanges } from '#shared/events/wake-after.ts';
import { createApp } from '#shared/http/create-app.ts';
import { refusalJson } from '#shared/http/headers.ts';
import { workerHealth } from '#shared/http/worker-health.ts';
import { presentIn, presentPages } from '#shared/presentation/presentation.ts';
import { log } from '#shared/runtime/log.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { mountFunctions } from './api/routes.ts';
import { mountConsole } from './console/routes.ts';
import { mountThemePreview } from './console/theme-preview/routes.ts';
import { missingPageFor, unexpectedPage } from './core/error-pages.ts';
import { answerFailure, refuse } from './core/failure.ts';
import { ownHostOnly } from './core/own-host-only.ts';
import { mountSso } from './customers/sso/routes.tsx';
import { mountDashboard } from './dashboard/routes.ts';
import { mountDocs } from './docs/routes.ts';
import { EVERY_MINUTE, SCHEDULE_ENDED } from './jobs/timers.ts';

export { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({
  worker: 'platform',
  health: workerHealth('platform'),
  onUnexpected: (error, request, requestId) =>
    unexpectedPage(request, requestId, error) ?? answerFailure(refuse('internal_error')),
  onMissing: (request) => missingPageFor(request) ?? refusalJson({ error: 'not_found' }, { status: 404 }),
});

app.use(presentPages());
app.use(wakesAfterChanges());
for (const path of ['/', '/docs', '/docs/*', '/openapi.json', '/llms.txt', '/robots.txt', '/sitemap.xml'])
  app.use(path, ownHostOnly);
// Pages for staff and developers are in English.
for (const path of ['/console/*', '/docs/*', '/platform/theme-preview/*']) app.use(path, presentIn('en'));
mountFunctions(app);
mountSso(app);
mountConsole(app);
mountDashboard(app);
mountThemePreview(app);
mountDocs(app);

/** Log lines of the queue and of timers contain the version of the Worker, as those of requests do. */
const scoped = <T>({ VERSION: version }: PlatformEnv, work: () => Promise<T>): Promise<T> =>
  withScope({ worker: 'platform', version }, work);

const queue: ExportedHandlerQueueHandler<PlatformEnv> = (batch, env) =>
  scoped(env, async () => {
    const { consumeWebhooks } = await import('./jobs/consume-webhooks.ts');
    await consumeWebhooks(batch, withDatabaseRetries(env), systemRuntime);
  });
const scheduled: ExportedHandlerScheduledHandler<PlatformEnv> = ({ cron, scheduledTime }, env) =>
  scoped(env, async () => {
    const { runDomainSchedule, runSchedule } = await import('./jobs/schedules.ts');
    const run = cron === EVERY_MINUTE ? runDomainSchedule : runSchedule;
    const failed = await run(withDatabaseRetries(env), systemRuntime);
    // A timer has no answer: the local service reads this line.
    log('info', SCHEDULE_ENDED, { cron, scheduled_at: scheduledTime, failed });
  });

export default Object.assign(app, { queue, scheduled });
