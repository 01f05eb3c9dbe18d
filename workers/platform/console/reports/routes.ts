import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

/** Mounts reports of sites: view them, take a site down or restore it, and settle its reports. */
export function mountSiteReports(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/reports', async (request) => {
    const { reportsPage } = await import('./reports-page.tsx');
    return reportsPage(request);
  });

  mountConsoleForm(app, '/reports/takedown', '/reports', (request, form) =>
    onSite(request, form, '/reports/takedown', async (site) => {
      const { takeDownSite } = await import('#shared/operator/take-down-site.ts');
      const { settleReports } = await import('./settle-reports.ts');
      const { operation, staff } = request;
      const reason = form.get('reason') ?? '';
      const taken = await takeDownSite(operation, { ...site, reason, legal: form.get('legal') === 'yes' });
      if (!taken.ok) return taken.code;
      await settleReports(operation, { accountId: staff.account.id, slug: taken.value.slug });
      return done(request, '/reports', 'site-taken-down');
    }),
  );

  mountConsoleForm(app, '/reports/restore', '/reports', (request, form) =>
    onSite(request, form, '/reports/restore', async (site) => {
      const { restoreSite } = await import('#shared/operator/restore-site.ts');
      const restored = await restoreSite(request.operation, site);
      return restored.ok ? done(request, '/reports', 'site-restored') : restored.code;
    }),
  );

  mountConsoleForm(app, '/reports/settle', '/reports', (request, form) =>
    onSite(request, form, '/reports/settle', async ({ site }) => {
      const { settleReports } = await import('./settle-reports.ts');
      await settleReports(request.operation, { accountId: request.staff.account.id, slug: site });
      return done(request, '/reports', 'reports-settled');
    }),
  );
}

/** Acts on a site of the account; a refusal shows the form again with its code. */
async function onSite(
  request: ConsoleRequest,
  form: URLSearchParams,
  action: string,
  act: (site: { site: string; sitesUrl: string }) => Promise<Response | string>,
): Promise<Response> {
  const { env } = request.c;
  const [{ isReported }, { reportsPage }] = await Promise.all([
    import('./list-reports.ts'),
    import('./reports-page.tsx'),
  ]);
  const site = form.get('site') ?? '';
  const answer = (await isReported(env.DB, request.staff.account.id, site))
    ? await act({ site, sitesUrl: env.SITES_URL })
    : 'site_not_found';
  return typeof answer === 'string' ? reportsPage(request, { action, values: form, fault: answer }) : answer;
}
