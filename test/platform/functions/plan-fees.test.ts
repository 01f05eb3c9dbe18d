import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { summarizeBilling } from '#workers/platform/billing/usage/summarize-billing.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn } from '../console/support/visitor.ts';
import { call, must, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';

let account: SeededAccount;
let key: string;
beforeAll(async () => {
  const live = await seedAccount(env.DB);
  account = await seedAccount(env.DB, { testOf: live });
  key = account.platformKey;
});

it('fees of a tenant follow its test clock over plans, prices and its end', async () => {
  const price = (amount: number, currency = 'EUR') => ({ amount, currency, interval: 'month' });
  await must('planCreate', key, { plan_code: 'small', name: 'Small', price: price(31) });
  await must('planCreate', key, { plan_code: 'large', name: 'Large', price: price(62, 'USD') });
  const clock_id = await newClock(key, { now: '2030-01-01T00:00:00Z' });
  const tenant = await newTenant(key);
  await must('clockAttach', key, { clock_id, tenant_id: tenant.id });
  const to = (at: string) => must('clockAdvance', key, { clock_id, to: at });
  await must('plan', key, { tenant_id: tenant.id, plan_code: 'small' });
  await to('2030-01-11T00:00:00Z');
  await must('plan', key, { tenant_id: tenant.id, plan_code: 'large' });
  await must('suspend', key, { tenant_id: tenant.id });
  await to('2030-01-21T00:00:00Z');
  const of = { tenant_id: tenant.id, external_ref: tenant.ref, interval: 'month' };
  const fees = [
    {
      ...of,
      plan_code: 'small',
      from: '2030-01-01T00:00:00.000Z',
      until: '2030-01-11T00:00:00.000Z',
      quantity: 0.322581,
      unit_price: 31,
      amount: 10,
      currency: 'EUR',
    },
    {
      ...of,
      plan_code: 'large',
      from: '2030-01-11T00:00:00.000Z',
      until: '2030-01-21T00:00:00.000Z',
      quantity: 0.322581,
      unit_price: 62,
      amount: 20,
      currency: 'USD',
    },
  ];
  const totals = [
    { currency: 'EUR', amount: 10 },
    { currency: 'USD', amount: 20 },
  ];
  expect(await must('planFees', key, { tenant_id: tenant.id })).toMatchObject({
    fees,
    totals,
    next_cursor: null,
  });
  await must('terminate', key, { tenant_id: tenant.id, confirm: tenant.id });
  await to('2030-02-10T00:00:00Z');
  const body = { tenant_id: tenant.id, period: 'last_month' };
  expect(await must('planFees', key, body)).toMatchObject({ fees, totals });
  expect(await must('planFees', key, { tenant_id: tenant.id })).toMatchObject({ fees: [], totals: [] });
});

it('fees of an account are paged by tenant under the totals of all, in one round trip', async () => {
  const { accountId, platformKey, session } = await seedAccount(env.DB);
  const price = { amount: 9.5, currency: 'EUR', interval: 'month' };
  await must('planCreate', platformKey, { plan_code: 'p', name: 'P', price });
  const tenants = [];
  for (let made = 0; made < 3; made += 1) tenants.push(await newTenant(platformKey, { plan_code: 'p' }));
  expect(
    (
      await env.DB.prepare('SELECT plan_code, amount FROM plan_assignments WHERE account_id = ?1')
        .bind(accountId)
        .all()
    ).results,
  ).toEqual(Array(3).fill({ plan_code: 'p', amount: 9_500_000 }));
  // The tenants have the plan since years ago.
  await env.DB.batch(
    [
      'DELETE FROM plan_assignments WHERE account_id = ?1',
      'DELETE FROM account_fee_months WHERE account_id = ?1',
      `INSERT INTO plan_assignments (tenant_id, seq, account_id, at, plan_code, amount, currency, interval, origin)
       SELECT id, 1, account_id, 1600000000000, plan_code, 9500000, 'EUR', 'month', 'assigned' FROM tenants WHERE account_id = ?1`,
    ].map((sql) => env.DB.prepare(sql).bind(accountId)),
  );
  const period = 'last_month';
  const totals = [{ currency: 'EUR', amount: 28.5 }];
  const first = await must('planFees', platformKey, { limit: 2, period });
  const second = await must('planFees', platformKey, { limit: 2, period, cursor: first.next_cursor });
  expect([first.totals, second.totals]).toEqual([totals, totals]);
  const fees = [...first.fees, ...second.fees];
  expect(fees.map(({ tenant_id }) => tenant_id)).toEqual(tenants.map(({ id }) => id).sort());
  expect(fees.map(({ amount, quantity }) => [amount, quantity])).toEqual(Array(3).fill([9.5, 1]));
  expect([first.fees.length, second.next_cursor]).toEqual([2, null]);
  const summary = await must('billingSummary', session, { period });
  expect(summary.fees).toEqual({
    totals,
    plans: [{ plan_code: 'p', currency: 'EUR', amount: 28.5 }],
  });
  expect(summary.tenants.map((tenant) => tenant.fees.length)).toEqual([1, 1, 1]);
  const query = { accountId, period, after: '', limit: 2 } as const;
  expect((await measureD1(() => summarizeBilling(env.DB, query, Date.now()))).roundTrips).toBe(1);
  const other = await seedAccount(env.DB);
  expect(await must('planFees', other.platformKey, { period })).toMatchObject({ fees: [], totals: [] });
  const foreign = await call('planFees', { tenant_id: tenants[0]?.id }, { bearer: other.platformKey });
  expect(foreign.status).toBe(404);

  const owner = await signIn({ accountId, role: 'owner' });
  const page = await owner.get(`/console/${accountId}/billing?period=${period}`);
  expect(page.html).toContain('€28.50');
  const file = await owner.get(`/console/${accountId}/billing/fees.csv?period=${period}`);
  const [, ...lines] = file.html.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`${fees[0]?.tenant_id},${fees[0]?.external_ref},p,`);
  expect(lines[0]).toMatch(/,1,month,9\.5,9\.5,EUR$/);
});
