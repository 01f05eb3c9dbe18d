import type { Hono } from 'hono';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunction } from '../http/mount-function.ts';
import { suspendTenant } from '../suspension/suspend-tenant.ts';
import { terminateTenant } from '../suspension/terminate-tenant.ts';
import { unsuspendTenant } from '../suspension/unsuspend-tenant.ts';
import { readCreateInput } from '../tenants/create-input.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { selectorOf } from '../tenants/selector.ts';

/** Mounts the functions that create, suspend and end a tenant. */
export function mountLifecycleRoutes(app: Hono<FunctionEnv>): void {
  mountFunction(app, 'create', (call, body) => createTenant(call, readCreateInput(body)));
  mountFunction(app, 'suspend', (call, body) =>
    suspendTenant(call, { ...selectorOf(body), reason: body.reason ?? null }),
  );
  mountFunction(app, 'unsuspend', (call, body) => unsuspendTenant(call, selectorOf(body)));
  mountFunction(app, 'terminate', (call, body) =>
    terminateTenant(call, { ...selectorOf(body), confirm: body.confirm }),
  );
}
