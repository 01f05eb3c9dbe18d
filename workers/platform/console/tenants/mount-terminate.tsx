import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { terminateTenant } from '../../customers/suspension/terminate-tenant.ts';
import { texts } from '../../texts/console.ts';
import { answerWithin, PATIENCE_MS } from '../http/answer-within.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatNumber } from '../view/format.ts';
import { Field } from '../view/parts/field.tsx';
import { backTo, noSuchTenant, readTenantSelector, tenantPathOf } from './tenant-request.tsx';

const PATH = '/tenants/:tenant/terminate';
const t = texts.tenant;

/** Mounts the page that terminates a tenant: it lists what is lost and requires the tenant's reference. */
export function mountTerminate(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, PATH, (request) => terminatePage(request));
  mountConsoleForm(app, PATH, PATH, async (request, form) => {
    const confirm = (form.get('confirm') ?? '').trim();
    const selector = { ...readTenantSelector(request), externalRef: confirm };
    const work = terminateTenant(request.call, { ...selector, confirm });
    const ended = await answerWithin(request.call, work, PATIENCE_MS);
    if (ended === null || ended.ok) return done(request, tenantPathOf(request), 'tenant-terminated');
    // Id and a wrong reference together match no tenant. An unknown id has no page, so that the reference was wrong.
    const fault = ended.code === 'tenant_not_found' ? 'confirm_mismatch' : ended.code;
    return terminatePage(request, { action: PATH, values: form, fault });
  });
}

async function terminatePage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { base, call } = request;
  const { readTenantView } = await import('./read-tenant-view.ts');
  const view = await readTenantView(call, readTenantSelector(request).tenantId);
  if (view === null) return noSuchTenant(request);
  const { tenant, counts, members, balance } = view;
  const own = base + tenantPathOf(request);
  if (tenant.status === 'terminated') return done(request, tenantPathOf(request), 'tenant-terminated');
  const losses: string[] = t.lossList(counts.projects, counts.published, counts.domains, members.length);
  if ((balance?.topupAvailable ?? 0) > 0)
    losses.push(t.lostCredits(formatNumber(balance?.topupAvailable ?? 0)));
  return consolePage(
    request,
    {
      section: 'tenants',
      title: t.terminateTitle(tenant.externalRef),
      lead: t.terminateLead,
      back: backTo(request, tenant),
      sent,
    },
    <form class="card form" method="post" action={`${own}/terminate`}>
      <div>
        <h2>{t.losses}</h2>
        <ul>
          {losses.map((loss) => (
            <li>{loss}</li>
          ))}
        </ul>
        <p class="quiet">{t.kept}</p>
      </div>
      <Field
        id="confirm"
        label={t.confirm(tenant.externalRef)}
        sent={sent}
        faults={['confirm_mismatch']}
        required
      />
      <div class="actions">
        <button class="danger primary" type="submit">
          {t.terminateButton}
        </button>
        <a class="button" href={own}>
          {t.keep}
        </a>
      </div>
    </form>,
  );
}
