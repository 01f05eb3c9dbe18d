import type { Hono } from 'hono';
import { ok } from '../../../shared/result.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunction } from '../http/mount-function.ts';
import { assignPlan } from '../tenants/assign-plan.ts';
import { findLiveTenant } from '../tenants/find-tenant.ts';
import { listPlans } from '../tenants/list-plans.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { tenantRecordOf } from '../tenants/record.ts';
import { selectorOf } from '../tenants/selector.ts';
import { setEntitlements } from '../tenants/set-entitlements.ts';
import { updateTenant } from '../tenants/update-tenant.ts';
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
