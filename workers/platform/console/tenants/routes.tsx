import type { Hono } from 'hono';
import { cutText } from '#schema/cut-text.ts';
import { createRequest } from '#schema/platform/requests.ts';
import { decidingIssue, readRefusal } from '#schema/refusal.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { findTenant, type Tenant } from '../../core/find-tenant.ts';
import { type CreateInput, readCreateInput } from '../../customers/tenants/create-input.ts';
import { createTenant } from '../../customers/tenants/create-tenant.ts';
import { listTenantsBeside } from '../../customers/tenants/list-tenants.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { mountSpendAlerts } from '../spend-alerts/routes.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { mountTenant } from './mount-tenant.ts';
import { planChoices, plansToFind } from './plan-choices.ts';
import { TenantForm } from './tenant-form.tsx';
import { TenantSearch, TenantTable } from './tenant-list.tsx';

const PAGE = 25;
/** Windows that one request searches: people prefer one longer search to empty pages. */
const SEARCHED_WINDOWS = 5;
const STATUSES = ['active', 'suspended', 'terminated'] as const;
const t = texts.tenants;

/** Mounts tenants: search, create, export, and the pages of one tenant. */
export function mountTenants(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/tenants', listPage);
  mountConsolePage(app, '/tenants/new', (request) => newPage(request));
  mountConsolePage(app, '/tenants/export.csv', exportFile, true);

  mountConsoleForm(app, '/tenants/new', '/tenants/new', async (request, form) => {
    const refused = (fault: string) => newPage(request, { action: '/tenants/new', values: form, fault });
    const read = createRequest.safeParse({
      external_ref: (form.get('external_ref') ?? '').trim(),
      whu: { email: form.get('email') ?? '', name: form.get('name') ?? '' },
      plan_code: form.get('plan_code') || null,
    });
    if (!read.success) {
      return refused(readRefusal(decidingIssue(read.error.issues)?.message ?? '').code);
    }
    const input = readCreateInput(read.data);
    const created = await createTenant(request.call, input);
    if (!created.ok) return refused(created.code);
    // A known reference answers its existing tenant, which is right for a form that was sent twice, but not for other
    // input, of which nothing was applied.
    const tenantId = created.value.tenant_id;
    const found = await findTenant(request.call, { tenantId, externalRef: null });
    if (!found.ok || !isCreatedFrom(input, found.value)) return refused('reference_taken');
    return done(request, `/tenants/${tenantId}`, 'tenant-created');
  });

  mountSpendAlerts(app);
  mountTenant(app);
}

const isCreatedFrom = ({ email, name, planCode }: CreateInput, tenant: Tenant): boolean =>
  tenant.status === 'active' &&
  tenant.whuEmail === email &&
  tenant.whuName === name &&
  tenant.planCode === planCode;

/** The filter in the address. */
function askedOf({ c }: ConsoleRequest) {
  const q = cutText((c.req.query('q') ?? '').trim(), 255);
  const status = STATUSES.find((state) => state === c.req.query('status')) ?? null;
  const plan = (c.req.query('plan') ?? '').slice(0, 64);
  return { q, status, plan };
}

/** The customers that fit the filter as a file. */
async function exportFile(request: ConsoleRequest): Promise<Response> {
  const { call, staff } = request;
  const { q, status, plan } = askedOf(request);
  const [{ customersCsv }, { recordExport }, { answerDownload }] = await Promise.all([
    import('../../customers/bulk/customers-csv.ts'),
    import('../../customers/bulk/record-export.ts'),
    import('../http/answer-download.ts'),
  ]);
  await recordExport(call, staff.account.id, 'account.export_tenants', { q, status, plan });
  const query = { q: q === '' ? null : q, status, planCode: plan === '' ? null : plan };
  return answerDownload(customersCsv(call, query), 'customers', request);
}

async function listPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, call } = request;
  const path = `${base}/tenants`;
  const { q, status, plan } = askedOf(request);
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const query = {
    status,
    planCode: plan === '' ? null : plan,
    q: q === '' ? null : q,
    after: after ?? '',
    limit: PAGE,
    windows: SEARCHED_WINDOWS,
  };
  const found = await listTenantsBeside(call, query, [
    plansToFind.bind(call.db, { account: call.caller.accountId }),
  ]);
  const { tenants, next_cursor: next } = found.page;
  const asked = {
    ...(q === '' ? {} : { q }),
    ...(status === null ? {} : { status }),
    ...(plan === '' ? {} : { plan }),
  };
  const searched = Object.keys(asked).length > 0;
  const filter = new URLSearchParams(asked).toString();
  const actions = (
    <>
      {tenants.length === 0 ? null : (
        <a class="button" href={`${path}/export.csv${filter === '' ? '' : `?${filter}`}`} download>
          {t.export}
        </a>
      )}
      <a class="button" href={`${path}/alerts`}>
        {t.alerts}
      </a>
      <a class="button" href={`${base}/imports`}>
        {t.import}
      </a>
      <a class="button primary" href={`${path}/new`}>
        {t.create}
      </a>
    </>
  );
  return consolePage(
    request,
    { section: 'tenants', lead: t.lead, actions, fault: after === null ? 'bad_cursor' : null },
    <>
      {tenants.length === 0 && !searched ? null : (
        <TenantSearch path={path} q={q} status={status ?? ''} plan={plan} plans={found.beside} />
      )}
      {tenants.length > 0 ? (
        <TenantTable tenants={tenants} path={path} />
      ) : (
        <Empty title={searched ? t.noMatchTitle : t.emptyTitle}>{searched ? t.noMatch : t.empty}</Empty>
      )}
      <Pager
        path={path}
        query={{ ...asked, cursor: after === null ? '' : cursor }}
        next={next}
        shown={tenants.length}
      />
    </>,
  );
}

async function newPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/tenants`;
  const plans = await planChoices.all(c.env.DB, { account: staff.account.id });
  return consolePage(
    request,
    { section: 'tenants', title: t.create, lead: t.createLead, back: { href: path, label: t.back }, sent },
    <TenantForm path={path} plans={plans} sent={sent} />,
  );
}
