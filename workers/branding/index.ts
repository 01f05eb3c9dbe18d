import { wakesAfterChanges } from '#shared/events/wake-after.ts';
import { createApp } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { bucketCheck, workerHealth } from '#shared/http/worker-health.ts';
import { deliverAsset } from './assets/delivery/deliver-asset.ts';
import { deliverTheme } from './delivery/deliver-theme.ts';
import { answerUnexpected } from './http/answer-unexpected.ts';
import { mountApi } from './routes/routes.ts';

export { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';
export { Maintenance } from './maintenance/maintenance.ts';
export { RevisionLock } from './revisions/revision-lock.ts';
export { BrandTools } from './tools/brand-tools.ts';

const app = createApp<BrandingEnv>({
  worker: 'branding',
  health: workerHealth<BrandingEnv>('branding', ({ BRAND }) => ({ brand_bucket: bucketCheck(BRAND) })),
  onUnexpected: answerUnexpected,
});

app.use(wakesAfterChanges());
mountApi(app);

mount(app, {
  method: 'GET',
  path: '/t/:account/:file{asset-.+}',
  answer: (c) => deliverAsset(c.req.raw, c.env.BRAND),
});
mount(app, {
  method: 'GET',
  path: '/t/*',
  answer: (c) => deliverTheme(c.req.raw, c.env, c.get('runtime').now()),
});
mount(app, { method: 'ALL', path: '/t/*', answer: () => plainNotFound() });

export default app;
