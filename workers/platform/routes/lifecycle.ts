import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { ok } from '../../../shared/result.ts';
import { mountFunction } from '../http/mount-function.ts';
import { suspendTenant } from '../suspension/suspend-tenant.ts';
import { terminateTenant } from '../suspension/terminate-tenant.ts';
import { unsuspendTenant } from '../suspension/unsuspend-tenant.ts';
import { readCreateInput } from '../tenants/create-input.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { readSelector } from '../tenants/selector.ts';
import { requiredText } from './read.ts';

const MAX_REASON = 500;

/** Functions that begin, hold and end a tenant. */
export function mountLifecycleRoutes(app: Hono<AppEnv<PlatformEnv>>): void {
  mountFunction(app, 'create', { read: readCreateInput, run: createTenant });

  mountFunction(app, 'suspend', {
    read: (body) => {
      const selector = readSelector(body);
      if (!selector.ok) return selector;
      const reason = typeof body.reason === 'string' ? body.reason.slice(0, MAX_REASON).toWellFormed() : null;
      return ok({ ...selector.value, reason });
    },
    run: suspendTenant,
  });

  mountFunction(app, 'unsuspend', { read: readSelector, run: unsuspendTenant });

  mountFunction(app, 'terminate', {
    read: (body) => {
      const selector = readSelector(body);
      if (!selector.ok) return selector;
      const confirm = requiredText(body, 'confirm', 255);
      return confirm.ok ? ok({ ...selector.value, confirm: confirm.value }) : confirm;
    },
    run: terminateTenant,
  });
}
