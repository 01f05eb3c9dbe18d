import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import { decodeCursor } from '../../http/cursor.ts';
import { readCreateInput } from '../../tenants/create-input.ts';
import { createTenant } from '../../tenants/create-tenant.ts';
import { listTenants } from '../../tenants/list-tenants.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Pager } from '../view/parts.tsx';
import { mountTenant } from './mount-tenant.tsx';
import { type PlanChoice, planChoicesStatement } from './read-tenant-view.ts';
import { TenantForm } from './tenant-form.tsx';
import { TenantSearch, TenantTable } from './tenant-list.tsx';

const PAGE = 50;
const STATUSES = ['active', 'suspended', 'terminated'] as const;
const t = texts.tenants;

/** Tenants: search, create, and everything about one. */
export function mountTenants(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/tenants', listPage);
  mountPage(app, '/tenants/new', (request) => newPage(request));

  mountForm(app, '/tenants/new', async (request, form) => {
    const read = readCreateInput({
      external_ref: (form.get('external_ref') ?? '').trim(),
      whu: { email: form.get('email') ?? '', name: form.get('name') ?? '' },
      plan_code: form.get('plan_code') || null,
    });
    if (!read.ok) return newPage(request, read.code, form);
    const created = await createTenant(request.call, read.value);
    if (!created.ok) return newPage(request, created.code, form);
    return done(request, `/tenants/${created.value.tenant_id}`, 'tenant-created');
  });

  mountTenant(app);
}

async function listPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, call } = request;
  const path = `${base}/tenants`;
  const q = (c.req.query('q') ?? '').trim().slice(0, 255);
  const status = STATUSES.find((state) => state === c.req.query('status')) ?? null;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const page = await listTenants(call, { status, q: q === '' ? null : q, after: after ?? '', limit: PAGE });
  const query = {
    ...(q === '' ? {} : { q }),
    ...(status === null ? {} : { status }),
    cursor: after === null ? '' : cursor,
  };
  return consolePage(
    request,
    { section: 'tenants', fault: after === null ? faultText('bad_cursor') : null },
    <>
      <p>
        <a class="button primary" href={`${path}/new`}>
          {t.create}
        </a>
      </p>
      <TenantSearch path={path} q={q} status={status ?? ''} />
      <TenantTable tenants={page.tenants} path={path} searched={q !== '' || status !== null} />
      <Pager path={path} query={query} next={page.next_cursor} />
    </>,
  );
}

async function newPage(
  request: ConsoleRequest,
  fault: string | null = null,
  values = new URLSearchParams(),
): Promise<Response> {
  const { c, base, staff } = request;
  const { results } = await planChoicesStatement(c.env.DB, staff.account.id).all<PlanChoice>();
  return consolePage(
    request,
    { section: 'tenants', title: t.create, fault: fault === null ? null : faultText(fault) },
    <TenantForm path={`${base}/tenants`} plans={results} values={values} />,
  );
}
