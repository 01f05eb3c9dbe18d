import { createApp } from '../../shared/http/create-app.ts';
import { consumeBuilds } from './builds/consume-builds.ts';
import { mountBuildCallback } from './builds/mount-build-callback.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { mountSites } from './sites/mount-sites.ts';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({ worker: 'platform' });

mountDocs(app);
mountBuildCallback(app);
mountSites(app);

export default Object.assign(app, { queue: consumeBuilds });
