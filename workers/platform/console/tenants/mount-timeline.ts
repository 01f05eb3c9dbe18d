import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** Mounts the log of one tenant. */
export function mountTimeline(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/tenants/:tenant/timeline', async (request) =>
    (await import('./timeline-page.tsx')).timelinePage(request),
  );
}
