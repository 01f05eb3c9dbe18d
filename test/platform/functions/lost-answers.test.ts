import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type PlatformFunction, platformRoutes } from '../../../schema/platform/routes.ts';
import { expectSameOutcome } from '../../support/workerd/lost-answers.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newPlan, newTenant } from '../support/client.ts';

interface Place {
  account: SeededAccount;
  tenant: Awaited<ReturnType<typeof newTenant>>;
}

/** A request of each function that succeeds. The type wants one for every function there is. */
const bodies: Record<PlatformFunction, (place: Place) => Promise<Json> | Json> = {
  ping: () => ({}),
  create: () => ({
    external_ref: `lost-${crypto.randomUUID()}`,
    whu: { email: `${crypto.randomUUID()}@example.test` },
    plan_code: 'starter',
    initial_prompt: 'A bakery',
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
  sso: ({ tenant }) => ({ tenant_id: tenant.id }),
  plans: () => ({}),
  billingSummary: () => ({}),
};

async function place(): Promise<Place> {
  const account = await seedAccount(env.DB);
  await newPlan(account.accountId, 'starter', { credits_per_day: 5, monthly_credits: 100 });
  return { account, tenant: await newTenant(account.platformKey) };
}

/** Fields by which a repeated request tells that its work was done before, and those only the first request knows. */
const OF_ONE_RUN = ['replayed', 'already', 'report', 'initial_prompt_pending'];

/** What does not differ between two tenants. */
async function outcome(answer: Response): Promise<unknown> {
  const body = (await answer.json()) as Json;
  return {
    status: answer.status,
    keys: Object.keys(body)
      .filter((key) => !OF_ONE_RUN.includes(key))
      .sort(),
  };
}

describe.each(Object.keys(platformRoutes) as PlatformFunction[])('platform function %s', (name) => {
  it('comes to the same outcome when any call to the database is refused or its answer is lost', async () => {
    const calls = await expectSameOutcome({
      prepare: async () => {
        const where = await place();
        const body = await bodies[name](where);
        const bearer = name === 'billingSummary' ? where.account.session : where.account.platformKey;
        return (bindings) => call(name, body, { bearer, bindings });
      },
      outcome,
      // Each request makes a new one-time code; the one whose answer was lost ends unused within a minute.
      ...(name === 'sso' && { leftBehind: { audit_log: 1, sso_codes: 1 } }),
    });
    expect(calls).toBeGreaterThan(0);
  });
});
