import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { mount } from '../../../shared/http/mount.ts';
import { mountCreditRoutes } from './credits.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountLifecycleRoutes } from './lifecycle.ts';
import { mountTenantRoutes } from './tenants.ts';

/** Functions whose code is loaded with the first call. */
const LOADED = [
  'billing-summary',
  'events',
  'endpoints',
  'endpoint-create',
  'endpoint-update',
  'endpoint-rotate',
  'endpoint-remove',
  'endpoint-test',
  'deliveries',
  'delivery-send',
  'clocks',
  'clock-create',
  'clock-attach',
  'clock-advance',
  'usage-lines',
  'plan-create',
  'plan-update',
  'plan-archive',
  'plan-restore',
  'plan-apply',
  'create-many',
  'audit',
  'clock-delete',
  'test-data-delete',
  'sites',
  'plan-fees',
  'usage-destinations',
  'usage-destination-create',
  'usage-destination-update',
  'usage-destination-remove',
  'usage-destination-test',
  'usage-failures',
  'usage-send',
  'usage-subjects',
  'usage-subjects-set',
  'spend-alert-set',
  'spend-alerts',
  'spend-alerts-reached',
  'spend-alert-remove',
] as const;

/**
 * Mounts every platform function. They are a separate application, because their checks set more variables in the
 * context.
 */
export function mountFunctions(app: Hono<AppEnv<PlatformEnv>>): void {
  const functions = new HonoBase<FunctionEnv>({ router: new TrieRouter() });
  mountLifecycleRoutes(functions);
  mountTenantRoutes(functions);
  mountCreditRoutes(functions);
  for (const name of LOADED) {
    mount(functions, {
      method: 'POST',
      path: `/functions/v1/platform-${name}`,
      answer: async (c) => (await import('./loaded.ts')).answerEventFunction(c),
    });
  }
  app.route('/', functions);
}
