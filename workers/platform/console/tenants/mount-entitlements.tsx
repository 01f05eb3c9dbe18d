import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { setEntitlements } from '../../customers/tenants/set-entitlements.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { ShownValues } from '../http/shown-values.tsx';
import { CapFields } from '../plans/cap-fields.tsx';
import { capValues, changedCaps, readCapFields } from '../plans/read-plan-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { backTo, readTenantSelector, tenantFor, tenantPathOf } from './tenant-request.tsx';

const PATH = '/tenants/:tenant/limits';
const t = texts.tenant;

/** Mounts the form for entitlements of one tenant that differ from its plan. */
export function mountEntitlements(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, PATH, (request) => limitsPage(request));
  mountConsoleForm(app, PATH, PATH, async (request, form) => {
    const refused = (fault: string) => limitsPage(request, { action: PATH, values: form, fault });
    const read = readCapFields(form);
    if (!read.ok) return refused(read.code);
    const set = await setEntitlements(request.call, {
      ...readTenantSelector(request),
      entitlements: changedCaps(read.value, form),
    });
    return set.ok ? done(request, tenantPathOf(request), 'limits-saved') : refused(set.code);
  });
}

async function limitsPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const tenant = await tenantFor(request);
  if (tenant instanceof Response) return tenant;
  const own = request.base + tenantPathOf(request);
  return consolePage(
    request,
    {
      section: 'tenants',
      title: t.changeEntitlements,
      lead: t.entitlementsLead,
      back: backTo(request, tenant),
      sent,
    },
    <form class="card form" method="post" action={`${own}/limits`}>
      <ShownValues values={capValues(tenant.caps)} sent={sent} />
      <CapFields caps={tenant.caps} sent={sent} />
      <div class="actions">
        <button class="primary" type="submit">
          {t.saveEntitlements}
        </button>
        <a class="button" href={own}>
          {texts.cancel}
        </a>
      </div>
    </form>,
  );
}
