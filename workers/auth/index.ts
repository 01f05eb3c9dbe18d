import { wakesAfterChanges } from '#shared/events/wake-after.ts';
import { createApp } from '#shared/http/create-app.ts';
import { refusalJson } from '#shared/http/headers.ts';
import { workerHealth } from '#shared/http/worker-health.ts';
import { asksForPage, brokenPage, missingPage } from '#shared/pages/error-pages.ts';
import { presentPages } from '#shared/presentation/presentation.ts';
import { mountConnections } from './connections/routes.ts';
import { mountConsent } from './consent/routes.tsx';
import { mountOutbox } from './dev/routes.ts';
import { isForPeople } from './error-pages.ts';
import { mountMcp } from './mcp/routes.ts';
import { mountOAuth } from './oauth/routes.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { mountSession } from './session/routes.ts';
import { mountSessions } from './sessions/routes.ts';
import { mountSignIn } from './sign-in/routes.tsx';
import { mountSkills } from './skills/routes.ts';

export { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';

const app = createApp<AuthEnv>({
  worker: 'auth',
  health: workerHealth('auth'),
  onUnexpected: (error, request, requestId) =>
    isForPeople(request)
      ? brokenPage(request, requestId, error)
      : refusalJson({ error: 'server_error' }, { status: 500, headers: { Pragma: 'no-cache' } }),
  onMissing: (request) =>
    asksForPage(request) ? missingPage() : refusalJson({ error: 'not_found' }, { status: 404 }),
});

app.use(presentPages());
app.use(wakesAfterChanges());
mountOAuth(app);
mountConsent(app);
mountConnections(app);
mountSignIn(app);
mountSession(app);
mountSessions(app);
mountPasskeys(app);
mountMcp(app);
mountSkills(app);
mountOutbox(app);

export default app;
