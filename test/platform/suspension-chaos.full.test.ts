import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { LEASE_MS } from '../../workers/platform/customers/suspension/lease.ts';
import { sweepSuspensions } from '../../workers/platform/customers/suspension/sweep-suspensions.ts';
import { createProviders } from '../../workers/platform/reach/providers/create-providers.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { createRandom } from '../unit/ledger/commands.ts';
import { call, must, newPlan, newTenant } from './support/client.ts';
import { readState, seedResources } from './support/seed-resources.ts';

const ROUNDS = 8;
const AT_ONCE = 8;

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  await newPlan(account.accountId, 'pro', { monthly_credits: 100, rollover_months: 1 });
});

const sweep = () =>
  sweepSuspensions({
    db: env.DB,
    actor: ANONYMOUS,
    requestId: 'test',
    providers: createProviders(env, systemRuntime.now),
    runtime: { ...systemRuntime, now: () => Date.now() + LEASE_MS + 24 * 3_600_000 },
  });

it('a tenant ends completely up or completely down under concurrent commands, and its ledger adds up', async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = createRandom(seed);
    const tenant = await newTenant(key, { plan_code: 'pro' });
    await seedResources(account.accountId, tenant.id);
    const before = await readState(tenant.id);
    const body = { tenant_id: tenant.id, confirm: tenant.id, plan_code: 'pro', credits: 5 };
    const acts = [
      () => call('suspend', body, { bearer: key }),
      () => call('suspend', body, { bearer: key }),
      () => call('unsuspend', body, { bearer: key }),
      () => call('unsuspend', body, { bearer: key }),
      () => call('plan', body, { bearer: key }),
      () => call('topup', { ...body, idempotency_key: `${Math.floor(random() * 3)}` }, { bearer: key }),
      () => call('entitlements', { ...body, entitlements: { monthly_credits: seed } }, { bearer: key }),
      () =>
        charge(env.DB, {
          tenantId: tenant.id,
          key: `${random()}`,
          amount: MICRO,
          usd: 1,
          now: Date.now(),
        }),
      ...(seed % 4 === 0 ? [() => call('terminate', body, { bearer: key })] : []),
    ];
    const run = Array.from({ length: AT_ONCE }, () => acts[Math.floor(random() * acts.length)]!());
    const answers = (await Promise.all(run)).filter((answer) => answer instanceof Response);
    for (const { status } of answers) expect([200, 409, 410], `seed ${seed}`).toContain(status);
    await sweep();
    const { results } = await env.DB.prepare('SELECT status FROM tenants WHERE id = ?1')
      .bind(tenant.id)
      .all<{ status: string }>();
    if (results[0]?.status === 'active') expect(await readState(tenant.id), `seed ${seed}`).toEqual(before);
    else
      expect(JSON.stringify(await readState(tenant.id)), `seed ${seed}`).not.toMatch(/"(published|running)"/);
    expect(await verifyTenant(env.DB, tenant.id), `seed ${seed}`).toEqual([]);
    if (results[0]?.status === 'suspended') {
      await must('unsuspend', key, { tenant_id: tenant.id });
      await sweep();
      expect(await readState(tenant.id), `seed ${seed}`).toEqual(before);
    }
  }
});
