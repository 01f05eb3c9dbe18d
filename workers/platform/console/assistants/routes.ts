import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** Mounts the list of assistants that change the brand, and the form that undoes a change. */
export function mountAssistants(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/assistants', async (request) =>
    (await import('./assistants-page.tsx')).assistantsPage(request),
  );
}
