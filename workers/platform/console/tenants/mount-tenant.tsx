import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { isPostable, MAX_POSTING_MICRO, toMicro } from '../../../../shared/ledger/amounts.ts';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import { topUp } from '../../credits/top-up.ts';
import { suspendTenant } from '../../suspension/suspend-tenant.ts';
import { unsuspendTenant } from '../../suspension/unsuspend-tenant.ts';
import { assignPlan } from '../../tenants/assign-plan.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { numberOf } from '../plans/read-plan-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { readTenantView } from './read-tenant-view.ts';
import { TenantPage } from './tenant-view.tsx';

const MAX_REASON = 500;
const MAX_KEY = 64;

const selectorOf = ({ c }: ConsoleRequest) => ({
  tenantId: c.req.param('tenant') ?? '',
  externalRef: null,
});

const pathOf = (request: ConsoleRequest): string => `/tenants/${selectorOf(request).tenantId}`;

/** The page of one tenant and its forms. */
export function mountTenant(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/tenants/:tenant', (request) => tenantPage(request));

  mountForm(app, '/tenants/:tenant/plan', async (request, form) => {
    const planCode = form.get('plan_code') ?? '';
    const assigned = await assignPlan(request.call, { ...selectorOf(request), planCode });
    return assigned.ok ? done(request, pathOf(request), 'plan-assigned') : tenantPage(request, assigned.code);
  });

  mountForm(app, '/tenants/:tenant/topup', async (request, form) => {
    const credits = toMicro(numberOf(form.get('credits')) ?? 0);
    const price = numberOf(form.get('price_usd'));
    const key = form.get('key') ?? '';
    if (!isPostable(credits) || key === '' || key.length > MAX_KEY) return tenantPage(request, 'bad_amount');
    if (price === undefined || toMicro(price ?? 0) > MAX_POSTING_MICRO) {
      return tenantPage(request, 'bad_money');
    }
    const priceUsd = toMicro(price ?? 0);
    const added = await topUp(request.call, { ...selectorOf(request), amount: credits, priceUsd, key });
    return added.ok ? done(request, pathOf(request), 'credits-added') : tenantPage(request, added.code);
  });

  mountForm(app, '/tenants/:tenant/suspend', async (request, form) => {
    const reason = (form.get('reason') ?? '').trim().slice(0, MAX_REASON) || null;
    const suspended = await suspendTenant(request.call, { ...selectorOf(request), reason });
    if (!suspended.ok) return tenantPage(request, suspended.code);
    const clean = (suspended.value.report?.errors.length ?? 0) === 0;
    return done(request, pathOf(request), clean ? 'tenant-suspended' : 'tenant-suspending');
  });

  mountForm(app, '/tenants/:tenant/resume', async (request) => {
    const resumed = await unsuspendTenant(request.call, selectorOf(request));
    if (!resumed.ok) return tenantPage(request, resumed.code);
    const clean = (resumed.value.report?.errors.length ?? 0) === 0;
    return done(request, pathOf(request), clean ? 'tenant-resumed' : 'tenant-resuming');
  });
}

async function tenantPage(request: ConsoleRequest, fault: string | null = null): Promise<Response> {
  const { call, base, c } = request;
  const view = await readTenantView(call, selectorOf(request).tenantId);
  if (view === null) {
    const link = { href: `${base}/tenants`, label: texts.tenants.back };
    return messagePage({
      status: 404,
      title: texts.notFound.title,
      text: faultText('tenant_not_found'),
      link,
    });
  }
  return consolePage(
    request,
    {
      section: 'tenants',
      title: view.tenant.externalRef,
      fault: fault === null ? null : faultText(fault),
    },
    <TenantPage view={view} path={`${base}/tenants`} topupKey={`console-${c.get('runtime').newId()}`} />,
  );
}
