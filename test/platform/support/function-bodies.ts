import { env } from 'cloudflare:workers';
import { clockRoutes } from '#schema/platform/clock-routes.ts';
import { testDataRoutes } from '#schema/platform/test-data-routes.ts';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { type Json, must, newPlan, newTenant } from './client.ts';

export interface Place {
  account: SeededAccount;
  tenant: Awaited<ReturnType<typeof newTenant>>;
}

/** Creates a plan without tenants. */
const newPlanCode = async (bearer: string): Promise<string> => {
  const plan_code = `plan-${crypto.randomUUID().slice(0, 8)}`;
  await must('planCreate', bearer, { plan_code, name: 'Alone' });
  return plan_code;
};

/** A successful request of each function. The type requires one for every function. */
export const functionBodies: Record<PlatformFunctionName, (place: Place) => Promise<Json> | Json> = {
  ping: () => ({}),
  create: () => ({
    external_ref: `lost-${crypto.randomUUID()}`,
    whu: { email: `${crypto.randomUUID()}@example.test` },
    plan_code: 'starter',
    initial_prompt: 'A bakery',
  }),
  audit: () => ({ action: 'tenant.', limit: 10 }),
  createMany: () => ({
    tenants: [
      {
        external_ref: `many-${crypto.randomUUID()}`,
        whu: { email: `${crypto.randomUUID()}@example.test` },
        plan_code: 'starter',
      },
      { external_ref: `many-${crypto.randomUUID()}`, whu: { email: `${crypto.randomUUID()}@example.test` } },
    ],
  }),
  tenant: ({ tenant }) => ({ tenant_id: tenant.id }),
  tenants: () => ({}),
  update: ({ tenant }) => ({ tenant_id: tenant.id, whu: { name: 'Robin' } }),
  plan: ({ tenant }) => ({ tenant_id: tenant.id, plan_code: 'starter' }),
  entitlements: ({ tenant }) => ({ tenant_id: tenant.id, entitlements: { credits_per_day: 9 } }),
  suspend: ({ tenant }) => ({ tenant_id: tenant.id, reason: 'unpaid' }),
  unsuspend: async ({ account, tenant }) => {
    await must('suspend', account.platformKey, { tenant_id: tenant.id });
    return { tenant_id: tenant.id };
  },
  terminate: ({ tenant }) => ({ tenant_id: tenant.id, confirm: tenant.id }),
  topup: ({ tenant }) => ({ tenant_id: tenant.id, credits: 5, idempotency_key: 'once' }),
  adjust: ({ tenant }) => ({
    tenant_id: tenant.id,
    credits: 5,
    reason: 'goodwill',
    idempotency_key: 'once',
  }),
  entries: ({ tenant }) => ({ tenant_id: tenant.id }),
  usage: ({ tenant }) => ({ tenant_id: tenant.id }),
  sites: ({ tenant }) => ({ tenant_id: tenant.id }),
  sso: ({ tenant }) => ({ tenant_id: tenant.id }),
  plans: () => ({}),
  planCreate: () => ({ plan_code: 'pro', name: 'Pro', entitlements: { monthly_credits: 50 } }),
  planUpdate: () => ({ plan_code: 'starter', name: 'Starter plus' }),
  planArchive: async ({ account }) => ({ plan_code: await newPlanCode(account.platformKey) }),
  planRestore: async ({ account }) => {
    const plan_code = await newPlanCode(account.platformKey);
    await must('planArchive', account.platformKey, { plan_code });
    return { plan_code };
  },
  planFees: () => ({}),
  spendAlertSet: ({ tenant }) => ({ tenant_id: tenant.id, measure: 'credits', threshold: 80 }),
  spendAlerts: ({ tenant }) => ({ tenant_id: tenant.id }),
  spendAlertsReached: () => ({ limit: 10 }),
  spendAlertRemove: async ({ account, tenant }) => {
    const body = { tenant_id: tenant.id, measure: 'usd', threshold: 5 };
    return { alert_id: (await must('spendAlertSet', account.platformKey, body)).alert.alert_id };
  },
  planApply: async ({ account, tenant }) => {
    // A plan without other tenants.
    const plan_code = await newPlanCode(account.platformKey);
    await must('plan', account.platformKey, { tenant_id: tenant.id, plan_code });
    await must('planUpdate', account.platformKey, { plan_code, entitlements: { monthly_credits: 200 } });
    return { plan_code };
  },
  endpoints: () => ({}),
  endpointCreate: () => ({ url: 'http://localhost:9/hook', name: 'Billing', idempotency_key: 'once' }),
  endpointUpdate: async ({ account }) => ({
    endpoint_id: await newEndpoint(account.platformKey),
    types: ['tenant.created'],
    status: 'disabled',
  }),
  endpointRotate: async ({ account }) => ({
    endpoint_id: await newEndpoint(account.platformKey),
    idempotency_key: 'once',
  }),
  endpointRemove: async ({ account }) => ({ endpoint_id: await newEndpoint(account.platformKey) }),
  endpointTest: async ({ account }) => ({
    endpoint_id: await newEndpoint(account.platformKey),
    idempotency_key: 'once',
  }),
  deliveries: async ({ account }) => ({ endpoint_id: await newEndpoint(account.platformKey) }),
  deliverySend: async ({ account }) => ({
    endpoint_id: await newEndpoint(account.platformKey),
    event_id: (await must('events', account.platformKey, { limit: 1 })).events[0]?.id,
  }),
  events: ({ tenant }) => ({ tenant_id: tenant.id }),
  usageLines: ({ tenant }) => ({ tenant_id: tenant.id, from: '2026-01-01', to: '2026-12-31' }),
  usageDestinations: () => ({}),
  usageDestinationCreate: () => ({ kind: 'https', url: 'http://localhost:9/usage', idempotency_key: 'once' }),
  usageDestinationUpdate: async ({ account }) => ({
    destination_id: await newDestination(account.platformKey),
    name: 'Other',
    status: 'paused',
  }),
  usageDestinationRemove: async ({ account }) => ({
    destination_id: await newDestination(account.platformKey),
  }),
  usageDestinationTest: async ({ account }) => ({
    destination_id: await newDestination(account.platformKey),
  }),
  usageFailures: async ({ account }) => ({ destination_id: await newDestination(account.platformKey) }),
  usageSend: async ({ account }) => ({
    destination_id: await newDestination(account.platformKey),
    from: '2026-01-01',
  }),
  usageSubjects: async ({ account }) => ({ destination_id: await newDestination(account.platformKey) }),
  usageSubjectsSet: async ({ account, tenant }) => ({
    destination_id: await newDestination(account.platformKey),
    subjects: [{ tenant_id: tenant.id, subject: 'customer-1' }],
  }),
  clocks: () => ({}),
  clockCreate: () => ({ name: 'A year', idempotency_key: 'once' }),
  clockAttach: async ({ account, tenant }) => ({
    clock_id: await newClock(account.platformKey),
    tenant_id: tenant.id,
  }),
  clockAdvance: async ({ account }) => ({
    clock_id: await newClock(account.platformKey),
    to: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  }),
  clockDelete: async ({ account, tenant }) => {
    const clock = await newClock(account.platformKey);
    await must('clockAttach', account.platformKey, { clock_id: clock, tenant_id: tenant.id });
    return { clock_id: clock, confirm: clock };
  },
  testDataDelete: ({ account }) => ({ confirm: account.accountId, idempotency_key: 'once' }),
  billingSummary: () => ({}),
};

/** Functions that only test sides have. */
export const isTestOnly = (name: PlatformFunctionName): boolean =>
  Object.hasOwn({ ...clockRoutes, ...testDataRoutes }, name);

/** Creates a test clock at the present. */
export const newClock = async (bearer: string, more: Json = {}): Promise<string> =>
  (await must('clockCreate', bearer, { idempotency_key: crypto.randomUUID(), ...more })).clock.clock_id;

/** The place in which the function succeeds. */
export const placeFor = async (name: PlatformFunctionName): Promise<Place> =>
  seedFunctionPlace(isTestOnly(name) ? (await seedFunctionPlace()).account : undefined);

/** Creates a usage destination whose address has no server. */
export const newDestination = async (bearer: string, more: Json = {}): Promise<string> =>
  (
    await must('usageDestinationCreate', bearer, {
      kind: 'https',
      url: 'http://localhost:9/usage',
      idempotency_key: crypto.randomUUID(),
      ...more,
    })
  ).destination.destination_id;

/** Creates an endpoint whose address has no server. */
export const newEndpoint = async (bearer: string, more: Json = {}): Promise<string> =>
  (
    await must('endpointCreate', bearer, {
      url: 'http://localhost:9/hook',
      idempotency_key: crypto.randomUUID(),
      ...more,
    })
  ).endpoint.endpoint_id;

/** Seeds an account with a tenant and a plan, or a test side with them. */
export async function seedFunctionPlace(testOf?: SeededAccount): Promise<Place> {
  const account = await seedAccount(env.DB, testOf === undefined ? {} : { testOf });
  await newPlan(account.accountId, 'starter', { credits_per_day: 5, monthly_credits: 100 });
  return { account, tenant: await newTenant(account.platformKey) };
}
