import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

/** Mounts endpoints, their secrets and their deliveries. All of it is loaded with the first request. */
export function mountWebhooks(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/webhooks', async (request) =>
    (await import('./webhooks-page.tsx')).webhooksPage(request),
  );
  mountConsolePage(app, '/webhooks/:endpoint/edit', async (request) =>
    (await import('./edit-endpoint-page.tsx')).editEndpointPage(request),
  );
  mountConsoleForm(app, '/webhooks/:endpoint/edit', '/webhooks/:endpoint/edit', async (request, form) =>
    (await import('./acts.ts')).edit(request, form),
  );
  for (const act of ['new', 'status', 'rotate', 'remove', 'test', 'send'] as const) {
    const path = act === 'new' ? '/webhooks/new' : `/webhooks/:endpoint/${act}`;
    mountConsoleForm(app, path, '/webhooks', async (request, form) =>
      (await import('./acts.ts')).act(act, path, request, form),
    );
  }
}
