import type { Hono } from 'hono';
import { sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { decodeCursor } from '../../../shared/paging/cursor.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { mountFunction } from '../http/mount-function.ts';
import type { Body } from '../http/read-json-body.ts';
import { assignPlan } from '../tenants/assign-plan.ts';
import { nameOf } from '../tenants/create-input.ts';
import { findLiveTenant } from '../tenants/find-tenant.ts';
import { listPlans } from '../tenants/list-plans.ts';
import { listTenants, type TenantQuery } from '../tenants/list-tenants.ts';
import { recordOf } from '../tenants/record.ts';
import { readSelector, type TenantSelector } from '../tenants/selector.ts';
import { setEntitlements } from '../tenants/set-entitlements.ts';
import { type CustomerChange, updateTenant } from '../tenants/update-tenant.ts';
import { oneOf, optionalEmail, optionalText, pageSize, requiredText } from './read.ts';

const TENANTS_A_PAGE = 100;
const STATUSES = ['active', 'suspended', 'terminated'] as const;

/** Functions that read and change what a tenant is. */
export function mountTenantRoutes(app: Hono<AppEnv<PlatformEnv>>): void {
  mountFunction(app, 'plan', {
    read: (body) => {
      const selector = readSelector(body);
      if (!selector.ok) return selector;
      const planCode = requiredText(body, 'plan_code', 255);
      return planCode.ok ? ok({ ...selector.value, planCode: planCode.value }) : planCode;
    },
    run: assignPlan,
  });

  mountFunction(app, 'plans', {
    read: () => ok(null),
    run: async (call) => ok({ plans: await listPlans(call) }),
  });

  mountFunction(app, 'entitlements', {
    read: (body) => {
      const selector = readSelector(body);
      if (!selector.ok) return selector;
      const { entitlements } = body;
      if (typeof entitlements !== 'object' || entitlements === null || Array.isArray(entitlements)) {
        return refuse('missing_fields', 'entitlements required');
      }
      return ok({ ...selector.value, entitlements: sanitizeCaps(entitlements) });
    },
    run: setEntitlements,
  });

  mountFunction(app, 'tenant', {
    read: readSelector,
    run: async (call, selector) => {
      const tenant = await findLiveTenant(call, selector);
      return tenant.ok ? ok({ tenant: recordOf(tenant.value) }) : tenant;
    },
  });

  mountFunction(app, 'tenants', {
    read: readQuery,
    run: async (call, query) => ok(await listTenants(call, query)),
  });

  mountFunction(app, 'update', {
    read: readChange,
    run: async (call, change) => {
      const tenant = await updateTenant(call, change);
      return tenant.ok ? ok({ tenant: recordOf(tenant.value) }) : tenant;
    },
  });
}

function readQuery(body: Body): Result<TenantQuery, PlatformFailure> {
  const status = oneOf(body, 'status', STATUSES, 'bad_value');
  if (!status.ok) return status;
  const q = optionalText(body, 'q', 255);
  if (!q.ok) return q;
  const limit = pageSize(body, TENANTS_A_PAGE);
  if (!limit.ok) return limit;
  const after = decodeCursor(body.cursor);
  return after === null
    ? refuse('bad_cursor')
    : ok({ status: status.value, q: q.value, limit: limit.value, after });
}

function readChange(body: Body): Result<TenantSelector & CustomerChange, PlatformFailure> {
  const selector = readSelector(body);
  if (!selector.ok) return selector;
  const { whu } = body;
  if (typeof whu !== 'object' || whu === null || !('email' in whu || 'name' in whu)) {
    return refuse('missing_fields', 'whu.email or whu.name required');
  }
  const customer = whu as Body;
  const email = optionalEmail(customer.email);
  if (!email.ok) return email;
  const name = customer.name === undefined || customer.name === null ? customer.name : nameOf(customer.name);
  if (name === null && customer.name !== null) return refuse('bad_value', 'whu.name');
  return ok({ ...selector.value, email: email.value ?? undefined, name });
}
