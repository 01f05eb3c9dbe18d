import { createApp } from '../../shared/http/create-app.ts';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';

const app = createApp<BrandingEnv>({ worker: 'branding', internalError: { error: 'internal_error' } });

export default app;
