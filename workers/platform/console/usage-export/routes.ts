import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

/** Mounts the destinations of usage and the events that they refused. All of it is loaded with the first request. */
export function mountUsageExport(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/usage-export', async (request) =>
    (await import('./usage-export-page.tsx')).usageExportPage(request),
  );
  for (const act of ['new', 'status', 'remove', 'test', 'send', 'subject'] as const) {
    const path = act === 'new' ? '/usage-export/new' : `/usage-export/:destination/${act}`;
    mountConsoleForm(app, path, '/usage-export', async (request, form) =>
      (await import('./acts.ts')).act(act, path, request, form),
    );
  }
}
