import type { Hono } from 'hono';
import { cutText } from '#schema/cut-text.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { isPostable, MAX_POSTING_MICRO, toMicro } from '#shared/ledger/amounts.ts';
import { topUp } from '../../billing/credits/top-up.ts';
import { suspendTenant } from '../../customers/suspension/suspend-tenant.ts';
import { unsuspendTenant } from '../../customers/suspension/unsuspend-tenant.ts';
import { assignPlan } from '../../customers/tenants/assign-plan.ts';
import { answerWithin, PATIENCE_MS } from '../http/answer-within.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import { BAD_FORM_KEY, readFormKey, type SentForm } from '../http/sent-form.ts';
import { parseNumber } from '../plans/read-plan-form.ts';
import { mountAdjust } from './mount-adjust.tsx';
import { mountCustomer } from './mount-customer.tsx';
import { mountEntitlements } from './mount-entitlements.tsx';
import { mountEntries } from './mount-entries.tsx';
import { mountSignInLink } from './mount-sign-in-link.tsx';
import { mountTerminate } from './mount-terminate.tsx';
import { readTenantSelector, tenantPathOf } from './tenant-request.tsx';

/** Mounts the log of one tenant. */
function mountTimeline(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/tenants/:tenant/timeline', async (request) =>
    (await import('./timeline-page.tsx')).timelinePage(request),
  );
}

const MAX_REASON = 500;

const PAGE = '/tenants/:tenant';

/** Mounts the page of one tenant and its forms. */
export function mountTenant(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, PAGE, (request) => tenantPage(request));

  mountConsoleForm(app, '/tenants/:tenant/plan', PAGE, async (request, form) => {
    const planCode = form.get('plan_code') ?? '';
    const assigned = await assignPlan(request.call, { ...readTenantSelector(request), planCode });
    if (assigned.ok) return done(request, tenantPathOf(request), 'plan-assigned');
    return tenantPage(request, { action: '/tenants/:tenant/plan', values: form, fault: assigned.code });
  });

  mountConsoleForm(app, '/tenants/:tenant/topup', PAGE, async (request, form) => {
    const refused = (fault: string) =>
      tenantPage(request, { action: '/tenants/:tenant/topup', values: form, fault });
    const credits = toMicro(parseNumber(form.get('credits')) ?? 0);
    const price = parseNumber(form.get('price_usd'));
    const key = readFormKey(form);
    if (!isPostable(credits)) return refused('bad_amount');
    if (key === null) return refused(BAD_FORM_KEY);
    if (price === undefined || toMicro(price ?? 0) > MAX_POSTING_MICRO) return refused('bad_money');
    const priceUsd = toMicro(price ?? 0);
    const added = await topUp(request.call, {
      ...readTenantSelector(request),
      amount: credits,
      priceUsd,
      key,
    });
    return added.ok ? done(request, tenantPathOf(request), 'credits-added') : refused(added.code);
  });

  mountConsoleForm(app, '/tenants/:tenant/suspend', PAGE, async (request, form) => {
    const reason = cutText((form.get('reason') ?? '').trim(), MAX_REASON) || null;
    const work = suspendTenant(request.call, { ...readTenantSelector(request), reason });
    const suspended = await answerWithin(request.call, work, PATIENCE_MS);
    if (suspended !== null && !suspended.ok) {
      return tenantPage(request, { action: '/tenants/:tenant/suspend', values: form, fault: suspended.code });
    }
    const clean = suspended !== null && (suspended.value.report?.errors.length ?? 0) === 0;
    return done(request, tenantPathOf(request), clean ? 'tenant-suspended' : 'tenant-suspending');
  });

  mountConsoleForm(app, '/tenants/:tenant/resume', PAGE, async (request, form) => {
    const work = unsuspendTenant(request.call, readTenantSelector(request));
    const resumed = await answerWithin(request.call, work, PATIENCE_MS);
    if (resumed !== null && !resumed.ok) {
      return tenantPage(request, { action: '/tenants/:tenant/resume', values: form, fault: resumed.code });
    }
    const clean = resumed !== null && (resumed.value.report?.errors.length ?? 0) === 0;
    return done(request, tenantPathOf(request), clean ? 'tenant-resumed' : 'tenant-resuming');
  });

  mountAdjust(app, PAGE, tenantPage);
  mountEntitlements(app);
  mountCustomer(app);
  mountEntries(app);
  mountTimeline(app);
  mountSignInLink(app);
  mountTerminate(app);
}

/** The page is loaded with its first request. */
async function tenantPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const page = await import('./tenant-page.tsx');
  return page.tenantPage(request, sent);
}
