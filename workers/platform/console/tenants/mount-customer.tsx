import type { Hono } from 'hono';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { readPersonName } from '#schema/names/person-name.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { updateTenant } from '../../customers/tenants/update-tenant.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { CustomerFields } from './tenant-form.tsx';
import { backTo, readTenantSelector, tenantFor, tenantPathOf } from './tenant-request.tsx';

const PATH = '/tenants/:tenant/customer';
const t = texts.tenant;

/** Mounts the form for name and address of a tenant's customer. */
export function mountCustomer(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, PATH, (request) => customerPage(request));
  mountConsoleForm(app, PATH, PATH, async (request, form) => {
    const refused = (fault: string) => customerPage(request, { action: PATH, values: form, fault });
    const email = readEmailAddress(form.get('email') ?? '');
    if (email === null) return refused('invalid_email');
    const customer = { email, name: readPersonName(form.get('name')) };
    const updated = await updateTenant(request.call, { ...readTenantSelector(request), ...customer });
    return updated.ok ? done(request, tenantPathOf(request), 'customer-saved') : refused(updated.code);
  });
}

async function customerPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const tenant = await tenantFor(request);
  if (tenant instanceof Response) return tenant;
  const own = request.base + tenantPathOf(request);
  return consolePage(
    request,
    { section: 'tenants', title: t.customerTitle, lead: t.customerLead, back: backTo(request, tenant), sent },
    <form class="card form" method="post" action={`${own}/customer`}>
      <CustomerFields sent={sent} email={tenant.whuEmail} name={tenant.whuName} />
      <div class="actions">
        <button class="primary" type="submit">
          {t.saveCustomer}
        </button>
        <a class="button" href={own}>
          {texts.cancel}
        </a>
      </div>
    </form>,
  );
}
