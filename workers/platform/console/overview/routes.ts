import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** Mounts the overview of an account, which is loaded with the first request. */
export function mountOverview(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '', async (request) => {
    const { overviewPage } = await import('./overview-page.tsx');
    return overviewPage(request);
  });
}
