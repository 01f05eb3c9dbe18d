import { dashboardUrl } from '../../core/record.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { readTenantView } from './read-tenant-view.ts';
import { TenantState } from './tenant-list.tsx';
import { noSuchTenant, readTenantSelector, tenantPathOf } from './tenant-request.tsx';
import { TenantPage } from './tenant-view.tsx';

const REFRESH_SECONDS = 5;

/** The page of one tenant. */
export async function tenantPage(request: ConsoleRequest, sent: SentForm | null): Promise<Response> {
  const { call, base, c } = request;
  const view = await readTenantView(call, readTenantSelector(request).tenantId);
  if (view === null) return noSuchTenant(request);
  const { tenant } = view;
  const own = base + tenantPathOf(request);
  const t = texts.tenant;
  return consolePage(
    request,
    {
      section: 'tenants',
      title: tenant.externalRef,
      lead: <TenantState status={tenant.status} />,
      back: { href: `${base}/tenants`, label: texts.tenants.back },
      sent,
      refresh: view.saga === null ? null : REFRESH_SECONDS,
      ...(tenant.status === 'active' && {
        actions: (
          <>
            <form method="post" action={`${own}/sso`}>
              <button type="submit">{t.signIn}</button>
            </form>
            <a class="button primary" href={dashboardUrl(tenant)}>
              {t.dashboard}
            </a>
          </>
        ),
      }),
    },
    <TenantPage
      view={view}
      own={own}
      base={base}
      topupKey={`console-${c.get('runtime').newId()}`}
      sent={sent}
    />,
  );
}
