import type { Hono } from 'hono';
import { selectorOf } from '../core/selector.ts';
import { suspendTenant } from '../customers/suspension/suspend-tenant.ts';
import { terminateTenant } from '../customers/suspension/terminate-tenant.ts';
import { unsuspendTenant } from '../customers/suspension/unsuspend-tenant.ts';
import { readCreateInput } from '../customers/tenants/create-input.ts';
import { createTenant } from '../customers/tenants/create-tenant.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunction } from './mount-function.ts';

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
