import { createApp } from '../../shared/http/create-app.ts';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
export { Maintenance } from './maintenance.ts';

const app = createApp<AuthEnv>({ worker: 'auth' });

export default app;
