import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsolePage } from '../http/mount-section.ts';

/** Mounts the account's log. Its page has a label for every action, and is loaded with the first request. */
export function mountAudit(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/audit', async (request) => {
    const { auditPage } = await import('./audit-page.tsx');
    return auditPage(request);
  });
  for (const type of ['csv', 'ndjson'] as const) {
    mountConsolePage(
      app,
      `/audit/export.${type}`,
      async (request) => {
        const { auditDownload } = await import('./audit-page.tsx');
        return auditDownload(request, type);
      },
      true,
    );
  }
}
