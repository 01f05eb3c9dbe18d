import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { planAssignments } from '#shared/db/tables/plan-fees.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { type FeeStep, sumFees } from '#workers/platform/billing/fees/accrual.ts';
import { assignment, endAssignment } from '#workers/platform/billing/fees/assignment-statements.ts';
import {
  feePage,
  feeSteps,
  feesOfPage,
  feesOfTenant,
} from '#workers/platform/billing/fees/fee-statements.ts';
import { openTenants } from '../../support/tenants/open-tenants.ts';

/** `one` and `two` are tenants of account a, `far` is one of account b. */
function openRecords() {
  const db = openTenants();
  for (const account of ['a', 'b'])
    for (const code of ['pro', 'free'])
      db.sqlite.exec(`INSERT INTO plans (account_id, code, name, entitlements, price, created_at) VALUES
        ('${account}', '${code}', 'P', '{}', ${code === 'free' ? 'NULL' : `'{"amount":9,"currency":"EUR"}'`}, 1)`);
  return db;
}

const assign = tenantStatement(
  { planCode: tenants.planCode, now: planAssignments.at, allowed: value<0 | 1>() },
  ({ allowed, ...places }) => assignment(places, sql`${allowed} = 1`),
);

const recordOf = (db: ReturnType<typeof openRecords>) =>
  db
    .rows<{ tenant_id: string; seq: number; plan_code: string | null }>(
      'SELECT tenant_id, seq, plan_code FROM plan_assignments ORDER BY tenant_id, seq',
    )
    .map(({ tenant_id, seq, plan_code }) => `${tenant_id} ${seq} ${plan_code}`);

it('records an assignment after those of its own tenant, and only when the change happens', async () => {
  const db = openRecords();
  for (const planCode of ['pro', 'free', 'pro'])
    await assign.run(db, { tenant: 'two', planCode, now: 1, allowed: 1 });
  await assign.run(db, { tenant: 'one', planCode: 'pro', now: 1, allowed: 1 });
  await assign.run(db, { tenant: 'one', planCode: 'free', now: 1, allowed: 0 });
  expect(recordOf(db)).toContain('one 1 pro');
  expect(recordOf(db)).not.toContain('one 2 free');
  await assign.run(db, { tenant: 'one', planCode: 'free', now: 1, allowed: 1 });
  expect(recordOf(db)).toEqual(['one 1 pro', 'one 2 free', 'two 1 pro', 'two 2 free', 'two 3 pro']);
});

it('ends the record of a terminated tenant once, and that of no other tenant', async () => {
  const db = openRecords();
  for (const tenant of ['one', 'far']) await assign.run(db, { tenant, planCode: 'pro', now: 1, allowed: 1 });
  for (const planCode of ['pro', 'free'])
    await assign.run(db, { tenant: 'two', planCode, now: 1, allowed: 1 });
  const before = ['far 1 pro', 'one 1 pro', 'two 1 pro', 'two 2 free'];
  await endAssignment.run(db, { tenant: 'one', now: 2 });
  expect(recordOf(db)).toEqual(before);
  db.sqlite.exec(`UPDATE tenants SET status = 'terminated'`);
  await endAssignment.run(db, { tenant: 'one', now: 2 });
  await endAssignment.run(db, { tenant: 'one', now: 3 });
  expect(recordOf(db)).toEqual(['far 1 pro', 'one 1 pro', 'one 2 null', 'two 1 pro', 'two 2 free']);
});

it('reads the assignments with a price that overlap the period, to the millisecond', async () => {
  const db = openRecords();
  const row = (seq: number, at: number, amount: number | null) =>
    db.sqlite.exec(`INSERT INTO plan_assignments (tenant_id, seq, account_id, at, plan_code, amount, currency, interval, origin)
      VALUES ('one', ${seq}, 'a', ${at}, 'pro', ${amount === null ? 'NULL, NULL, NULL' : `${amount}, 'EUR', 'month'`}, 'assigned')`);
  row(1, 5, 1);
  row(2, 10, 2);
  row(3, 12, null);
  row(4, 14, 4);
  row(5, 20, 5);
  const page = await feesOfPage.all(db, { account: 'a', from: 10, to: 20, after: '', limit: 5 });
  expect(page.map(({ amount }) => amount)).toEqual([2, 4]);
  expect(await feesOfTenant.all(db, { account: 'a', tenant: 'one', from: 10, to: 20 })).toEqual(page);
});

it('begins a page of tenants after the last tenant of the page before', async () => {
  const db = openRecords();
  for (const tenant of ['one', 'two']) await assign.run(db, { tenant, planCode: 'pro', now: 1, allowed: 1 });
  const after = { account: 'a', after: 'one', limit: 5 };
  expect(await feePage.all(db, after)).toEqual([{ id: 'two' }]);
  const fees = await feesOfPage.all(db, { ...after, from: 0, to: 5 });
  expect(fees.map(({ tenantId }) => tenantId)).toEqual(['two']);
});

it('reads the changes of the account up to a month', async () => {
  const db = openRecords();
  const now = (month: number) => Date.UTC(2026, month, 15);
  await assign.run(db, { tenant: 'far', planCode: 'pro', now: now(0), allowed: 1 });
  await assign.run(db, { tenant: 'one', planCode: 'pro', now: now(1), allowed: 1 });
  await assign.run(db, { tenant: 'two', planCode: 'pro', now: now(2), allowed: 1 });
  const february = 2026 * 12 + 1;
  const steps = await feeSteps.all(db, { account: 'a', month: february });
  expect(steps.map(({ month, tenants: by }) => [month, by])).toEqual([[february, 1]]);
});

it('sums fees by plan, and by currency within a plan, whichever came first', () => {
  const january = 2026 * 12;
  const step = (planCode: string, currency: string): FeeStep => ({
    ...{ planCode, currency, month: january, tenants: 1, offset: 0 },
    ...{ amount: 31_000_000, interval: 'month' },
  });
  const period = {
    label: 'current_month' as const,
    from: Date.UTC(2026, 0),
    to: Date.UTC(2026, 1),
    firstMonth: january,
    lastMonth: january,
  };
  const steps = [step('pro', 'USD'), step('pro', 'EUR'), step('basic', 'USD'), step('basic', 'EUR')];
  for (const order of [steps, steps.toReversed()]) {
    const sums = sumFees(order, period, Date.UTC(2026, 0, 2));
    expect(sums.map(({ planCode, currency, amount }) => [planCode, currency, amount])).toEqual([
      ['basic', 'EUR', 1_000_000],
      ['basic', 'USD', 1_000_000],
      ['pro', 'EUR', 1_000_000],
      ['pro', 'USD', 1_000_000],
    ]);
  }
});
