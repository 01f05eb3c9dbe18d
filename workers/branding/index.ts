import { createApp } from '../../shared/http/create-app.ts';
import { deliverAsset } from './assets/delivery/deliver-asset.ts';
import { plainNotFound } from './delivery/answers.ts';
import { deliverTheme } from './delivery/deliver-theme.ts';
import { answerUnexpected } from './http/answer-unexpected.ts';
import { mountAssetRoutes } from './routes/assets.ts';
import { mountContractRoutes } from './routes/contract.ts';
import { mountDraftRoutes } from './routes/drafts.ts';
import { mountReleaseRoutes } from './routes/releases.ts';
import { mountThemePreview } from './theme-preview/mount-theme-preview.tsx';

export { RateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
export { Maintenance } from './maintenance/maintenance.ts';
export { RevisionLock } from './revisions/revision-lock.ts';

const app = createApp<BrandingEnv>({ worker: 'branding', onUnexpected: answerUnexpected });

mountDraftRoutes(app);
mountReleaseRoutes(app);
mountContractRoutes(app);
mountAssetRoutes(app);
mountThemePreview(app);

app.get('/t/:account/:file{asset-.+}', (c) => deliverAsset(c.req.raw, c.env.BRAND));
app.get('/t/*', (c) => deliverTheme(c.req.raw, c.env, c.get('runtime').now()));
app.all('/t/*', () => plainNotFound());

export default app;
