import { readId } from '#schema/names/id.ts';
import { removeSpendAlert, setSpendAlert } from '../../billing/spend-alerts/spend-alerts.ts';
import type { TenantSelector } from '../../core/selector.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done } from '../http/mount-section.ts';
import { tenantPage } from '../tenants/tenant-page.tsx';
import { readTenantSelector, tenantPathOf } from '../tenants/tenant-request.tsx';
import { readAlertForm } from './alert-form.tsx';
import { alertsPage } from './alerts-page.tsx';

type Act = 'set' | 'remove';

/** Sets or removes an alert; returns the code of a refusal. */
async function run(
  act: Act,
  { call }: ConsoleRequest,
  form: URLSearchParams,
  selector: TenantSelector | null,
): Promise<string | null> {
  if (act === 'remove') {
    const removed = await removeSpendAlert(call, readId(form.get('alert') ?? ''));
    return removed.ok ? null : removed.code;
  }
  const alert = readAlertForm(form);
  if (alert === null) return 'bad_alert';
  const set = await setSpendAlert(call, { selector, ...alert });
  return set.ok ? null : set.code;
}

const NOTICES = { set: 'alert-set', remove: 'alert-removed' } as const;

/** Sets or removes an alert of all tenants, and shows the list again with the notice or the fault. */
export async function actOnDefaults(
  act: Act,
  action: string,
  request: ConsoleRequest,
  form: URLSearchParams,
): Promise<Response> {
  const fault = await run(act, request, form, null);
  return fault === null
    ? done(request, '/tenants/alerts', NOTICES[act])
    : alertsPage(request, { action, values: form, fault });
}

/** Sets or removes an alert of one tenant. */
export async function actOnTenant(
  act: Act,
  action: string,
  request: ConsoleRequest,
  form: URLSearchParams,
): Promise<Response> {
  const fault = await run(act, request, form, readTenantSelector(request));
  return fault === null
    ? done(request, tenantPathOf(request), NOTICES[act])
    : tenantPage(request, { action, values: form, fault });
}
