import { createApp } from '../../shared/http/create-app.ts';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';

const app = createApp<PlatformEnv>({ worker: 'platform' });

export default app;
