import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { wakesAfterChanges } from '#shared/events/wake-after.ts';
import { createApp } from '#shared/http/create-app.ts';
import { refusalJson } from '#shared/http/headers.ts';
import { bucketCheck, workerHealth } from '#shared/http/worker-health.ts';
import { presentIn, presentPages } from '#shared/presentation/presentation.ts';
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
import { mountStatus } from './status/routes.ts';

export { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({
  worker: 'platform',
  health: workerHealth<PlatformEnv>(
    'platform',
    ({ ARCHIVES }) => ({ archives_bucket: bucketCheck(ARCHIVES) }),
    async (env) => (await import('./jobs/read-work.ts')).readWork(env, systemRuntime),
  ),
  onUnexpected: (error, request, requestId) =>
    unexpectedPage(request, requestId, error) ?? answerFailure(refuse('internal_error')),
  onMissing: (request) => missingPageFor(request) ?? refusalJson({ error: 'not_found' }, { status: 404 }),
});

app.use(presentPages());
app.use(wakesAfterChanges());
const DOCUMENTS = ['/openapi.json', '/server.json', '/llms.txt', '/robots.txt', '/sitemap.xml'];
for (const path of ['/', '/docs', '/docs/*', ...DOCUMENTS]) app.use(path, ownHostOnly);
// Pages for staff and developers are in English.
for (const path of ['/console/*', '/docs/*', '/platform/theme-preview/*']) app.use(path, presentIn('en'));
mountFunctions(app);
mountSso(app);
mountConsole(app);
mountDashboard(app);
mountThemePreview(app);
mountDocs(app);
mountStatus(app);

const queue: ExportedHandlerQueueHandler<PlatformEnv> = async (batch, env) => {
  const own = withDatabaseRetries(env);
  const { consume } = await import('./jobs/consume.ts');
  await consume(batch, own, systemRuntime);
};
const scheduled: ExportedHandlerScheduledHandler<PlatformEnv> = ({ cron, scheduledTime }, env) =>
  withScope({ worker: 'platform', version: env.VERSION, route: 'timer' }, async () => {
    const { sendTasks } = await import('./jobs/send-tasks.ts');
    await sendTasks(withDatabaseRetries(env), { cron, scheduledAt: scheduledTime }, systemRuntime);
  });

export default Object.assign(app, { queue, scheduled });
