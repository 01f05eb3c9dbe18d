import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** The overview of an account, loaded when somebody asks for it. */
export function mountOverview(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '', async (request) => {
    const { overviewPage } = await import('./overview-page.tsx');
    return overviewPage(request);
  });
}
