import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** The assistants that change the brand, and the way back. */
export function mountAssistants(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/assistants', async (request) =>
    (await import('./assistants-page.tsx')).assistantsPage(request),
  );
}
