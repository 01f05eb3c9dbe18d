import type { Hono } from 'hono';
import { ok } from '#shared/result.ts';
import { findLiveTenant } from '../core/find-tenant.ts';
import { tenantRecordOf } from '../core/record.ts';
import { selectorOf } from '../core/selector.ts';
import { assignPlan } from '../customers/tenants/assign-plan.ts';
import { listPlans } from '../customers/tenants/list-plans.ts';
import { listTenants } from '../customers/tenants/list-tenants.ts';
import { setEntitlements } from '../customers/tenants/set-entitlements.ts';
import { updateTenant } from '../customers/tenants/update-tenant.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunction } from './mount-function.ts';
import { readPageRequest } from './page.ts';

/** Mounts the functions that read and change tenants. */
export function mountTenantRoutes(app: Hono<FunctionEnv>): void {
  mountFunction(app, 'plan', (call, body) =>
    assignPlan(call, { ...selectorOf(body), planCode: body.plan_code }),
  );

  mountFunction(app, 'plans', async (call, { archived }) =>
    ok({ plans: await listPlans(call, archived === true) }),
  );

  mountFunction(app, 'entitlements', (call, body) =>
    setEntitlements(call, { ...selectorOf(body), entitlements: body.entitlements }),
  );

  mountFunction(app, 'tenant', async (call, body) => {
    const tenant = await findLiveTenant(call, selectorOf(body));
    return tenant.ok ? ok({ tenant: tenantRecordOf(tenant.value) }) : tenant;
  });

  mountFunction(app, 'tenants', async (call, body) => {
    const page = readPageRequest(body, 'tenantsPage');
    if (!page.ok) return page;
    return ok(await listTenants(call, { ...page.value, status: body.status ?? null, q: body.q ?? null }));
  });

  mountFunction(app, 'update', async (call, { whu, ...body }) => {
    const tenant = await updateTenant(call, {
      ...selectorOf(body),
      email: whu.email ?? undefined,
      name: whu.name,
    });
    return tenant.ok ? ok({ tenant: tenantRecordOf(tenant.value) }) : tenant;
  });
}
