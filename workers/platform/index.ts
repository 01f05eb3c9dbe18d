import { createApp } from '../../shared/http/create-app.ts';
import { mountDocs } from './docs/mount-docs.ts';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({ worker: 'platform' });

mountDocs(app);

export default app;
