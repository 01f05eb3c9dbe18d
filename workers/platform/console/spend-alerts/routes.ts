import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

const ALL = '/tenants/alerts';
const OF_TENANT = '/tenants/:tenant/alerts';

/**
 * Mounts spend alerts: the page of reached alerts and defaults, and the forms on the page of a tenant. They are loaded
 * with the first request.
 */
export function mountSpendAlerts(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, ALL, async (request) => (await import('./alerts-page.tsx')).alertsPage(request));
  for (const act of ['set', 'remove'] as const) {
    mountConsoleForm(app, `${ALL}/${act}`, ALL, async (request, form) =>
      (await import('./acts.ts')).actOnDefaults(act, `${ALL}/${act}`, request, form),
    );
    mountConsoleForm(app, `${OF_TENANT}/${act}`, '/tenants/:tenant', async (request, form) =>
      (await import('./acts.ts')).actOnTenant(act, `${OF_TENANT}/${act}`, request, form),
    );
  }
}
