import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import { monthOf, monthStart } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';
import { createPlan } from '#shared/operator/create-plan.ts';
import { accrueFee, byCurrency } from '#workers/platform/billing/fees/accrual.ts';
import { feePage } from '#workers/platform/billing/fees/fee-statements.ts';
import {
  accountFeesOf,
  feeLineOf,
  feeStatements,
  tenantFees,
} from '#workers/platform/billing/fees/plan-fees.ts';
import { removeFees } from '#workers/platform/billing/fees/remove-fees.ts';
import { updatePlan } from '#workers/platform/billing/plans/update-plan.ts';
import { terminateTenant } from '#workers/platform/customers/suspension/terminate-tenant.ts';
import { applyPlan } from '#workers/platform/customers/tenants/apply-plan.ts';
import { assignPlan } from '#workers/platform/customers/tenants/assign-plan.ts';
import { createTenant } from '#workers/platform/customers/tenants/create-tenant.ts';
import { setEntitlements } from '#workers/platform/customers/tenants/set-entitlements.ts';
import { isFullRun } from '../../support/full-run.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall } from '../../support/tenants/open-tenants.ts';

const at = (text: string): number => Date.parse(text);
const MICRO = 1_000_000;

const periodFrom = (firstMonth: number, lastMonth = firstMonth): Period => ({
  label: 'current_month',
  from: monthStart(firstMonth),
  to: monthStart(lastMonth + 1),
  firstMonth,
  lastMonth,
});

let db: SqliteD1;
beforeEach(() => {
  db = openSqliteD1();
  for (const account of ['a', 'b'])
    db.sqlite.exec(
      `INSERT INTO accounts (id, name, status, created_at) VALUES ('${account}', 'A', 'active', 1)`,
    );
});

interface Assigned {
  tenant: string;
  at: number;
  plan: string | null;
  amount: number | null;
  currency?: string;
  interval?: 'month' | 'year';
}

function assign({ tenant, at: time, plan, amount, currency = 'EUR', interval = 'month' }: Assigned): void {
  const price = amount === null ? 'NULL, NULL, NULL' : `${amount}, '${currency}', '${interval}'`;
  db.sqlite.exec(`INSERT OR IGNORE INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
      VALUES ('${tenant}', 'a', 'ref-${tenant}', 'active', 'T', 't@shop.example', 1);
    INSERT OR IGNORE INTO credit_balances (tenant_id, account_id, day, month) VALUES ('${tenant}', 'a', 0, 0);
    INSERT INTO plan_assignments (tenant_id, seq, account_id, at, plan_code, amount, currency, interval, origin)
      SELECT '${tenant}', 1 + (SELECT count(*) FROM plan_assignments WHERE tenant_id = '${tenant}'), 'a', ${time},
        ${plan === null ? 'NULL' : `'${plan}'`}, ${price}, 'assigned'`);
}

async function accountFees(period: Period, now: number, account = 'a') {
  const query = { accountId: account, after: '', limit: 500 };
  return accountFeesOf(await batch(db, feeStatements(db, query, period)), period, now);
}

describe('the fee of a plan at one price', () => {
  const JANUARY = 2026 * 12;
  const monthly = { amount: 31 * MICRO, interval: 'month' } as const;
  const yearly = { amount: 365 * MICRO, interval: 'year' } as const;

  it.each([
    [monthly, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', 31 * MICRO, 1],
    [monthly, '2026-01-11T00:00:00Z', '2026-01-12T00:00:00Z', MICRO, 0.032258],
    [monthly, '2026-01-31T12:00:00Z', '2026-02-15T00:00:00Z', 16_000_000, 0.516129],
    [monthly, '2026-01-01T00:00:00.900Z', '2026-01-01T00:00:01.100Z', 11, 0],
    [monthly, '2026-01-01T00:00:01.100Z', '2026-01-01T00:00:01.900Z', 0, 0],
    [yearly, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 365 * MICRO, 1],
    [yearly, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', MICRO, 0.00274],
    [yearly, '2028-02-28T00:00:00Z', '2028-03-01T00:00:00Z', 1_994_535, 0.005464],
  ])(
    'runs evenly through its calendar interval, by the second: %o from %s to %s',
    (price, from, until, amount, quantity) => {
      expect(accrueFee(price, at(from), at(until))).toEqual({ amount, quantity });
    },
  );

  const amounts = fc.integer({ min: 0, max: 100_000_000 * MICRO });
  const interval = fc.constantFrom('month' as const, 'year' as const);
  const seconds = fc.integer({ min: monthStart(JANUARY) / 1000, max: monthStart(JANUARY + 40) / 1000 });

  it('the fee is the same in parts, wherever the period is cut', () => {
    fc.assert(
      fc.property(
        amounts,
        interval,
        fc.array(seconds, { minLength: 2, maxLength: 8 }),
        (amount, of, cuts) => {
          const price = { amount, interval: of };
          const times = cuts.map((cut) => cut * 1000).sort((one, other) => one - other);
          const parts = times
            .slice(1)
            .map((until, index) => accrueFee(price, times[index] ?? 0, until).amount);
          const whole = accrueFee(price, times[0] ?? 0, times.at(-1) ?? 0).amount;
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        },
      ),
    );
  });

  it('the fee is the exact share within a millionth for each of its months', () => {
    fc.assert(
      fc.property(amounts, interval, seconds, seconds, (amount, of, one, other) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)];
        let exact = 0n;
        let months = 0n;
        const scale = 10n ** 12n;
        for (let month = monthOf(from * 1000); monthStart(month) < until * 1000; month += 1) {
          const first = of === 'year' ? month - (month % 12) : month;
          const length = BigInt((monthStart(first + (of === 'year' ? 12 : 1)) - monthStart(first)) / 1000);
          const held = BigInt(
            Math.min(until, monthStart(month + 1) / 1000) - Math.max(from, monthStart(month) / 1000),
          );
          exact += (BigInt(amount) * held * scale) / length;
          months += 1n;
        }
        const fee = BigInt(accrueFee({ amount, interval: of }, from * 1000, until * 1000).amount) * scale;
        const off = fee > exact ? fee - exact : exact - fee;
        expect(off <= months * scale + 1n).toBe(true);
      }),
    );
  });
});

describe('fees on record', () => {
  const FIRST = 2026 * 12 + 9;
  const prices = fc.constantFrom(
    { plan: 'starter', amount: 9 * MICRO, currency: 'EUR', interval: 'month' as const },
    { plan: 'starter', amount: 9_990_001, currency: 'EUR', interval: 'month' as const },
    { plan: 'pro', amount: 99 * MICRO + 7, currency: 'EUR', interval: 'year' as const },
    { plan: 'pro', amount: 29 * MICRO, currency: 'USD', interval: 'month' as const },
    { plan: 'free', amount: null },
    { plan: null, amount: null },
  );
  const change = fc.record({
    tenant: fc.constantFrom('t1', 't2', 't3'),
    /** Often at the very start of a month, or within a second of the change before. */
    step: fc.oneof(fc.constantFrom(0, 1, 999, 1000), fc.integer({ min: 0, max: 40 * 86_400_000 })),
    toMonth: fc.boolean(),
    price: prices,
  });

  it('fees add up to the totals of the account, in every month and over all of them, at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 12 }),
        fc.integer({ min: 0, max: 200 * 86_400_000 }),
        async (changes, later) => {
          db.sqlite.exec('DELETE FROM plan_assignments; DELETE FROM account_fee_months');
          let time = monthStart(FIRST) + 1;
          for (const { tenant, step, toMonth, price } of changes) {
            time = toMonth ? monthStart(monthOf(time) + 1) : time + step;
            assign({ tenant, at: time, ...price });
          }
          const now = time + later;
          const summed = new Map<string, number>();
          const add = (to: Map<string, number>, currency: string, amount: number) =>
            to.set(currency, (to.get(currency) ?? 0) + Math.round(amount * MICRO));
          const last = monthOf(now);
          for (let month = FIRST; month <= last; month += 1) {
            const { lines, totals } = await accountFees(periodFrom(month), now);
            expect(totals.filter(({ amount }) => amount !== 0)).toEqual(
              byCurrency(lines.map(({ currency, micro }) => ({ currency, amount: micro })))
                .filter(({ amount }) => amount !== 0)
                .map(({ currency, amount }) => ({ currency, amount: amount / MICRO })),
            );
            for (const { currency, amount } of totals) add(summed, currency, amount);
            for (const tenant of ['t1', 't2', 't3']) {
              const fees = await tenantFees(db, 'a', tenant, periodFrom(month), now);
              expect(fees).toEqual(lines.filter((line) => line.tenant_id === tenant));
            }
          }
          const whole = new Map<string, number>();
          for (const { currency, amount } of (await accountFees(periodFrom(FIRST, last), now)).totals)
            add(whole, currency, amount);
          expect([...whole].sort()).toEqual([...summed].filter(([, amount]) => amount !== 0).sort());
          for (const tenant of ['t1', 't2', 't3']) await batch(db, [removeFees.bind(db, { tenant })]);
          expect(db.rows('SELECT * FROM account_fee_months WHERE tenants <> 0 OR offset_micro <> 0')).toEqual(
            [],
          );
        },
      ),
      { numRuns: isFullRun ? 60 : 10 },
    );
  });

  it('the fees of a month with changes of plan differ from the whole by less than a cent', async () => {
    const days = [1, 4, 9, 17, 17, 29];
    for (const [index, day] of days.entries())
      assign({
        tenant: 't1',
        at: at(`2026-10-${String(day).padStart(2, '0')}T07:0${index}:13Z`),
        plan: index % 2 === 0 ? 'starter' : 'pro',
        amount: 10 * MICRO,
      });
    const { lines } = await accountFees(periodFrom(FIRST), at('2026-11-22T00:00:00Z'));
    expect(lines).toHaveLength(6);
    const whole = accrueFee(
      { amount: 10 * MICRO, interval: 'month' },
      at('2026-10-01T07:00:13Z'),
      monthStart(FIRST + 1),
    );
    expect(lines.reduce((sum, { micro }) => sum + micro, 0)).toBe(whole.amount);
    expect(feeLineOf(lines[0]!)).toEqual({
      tenant_id: 't1',
      external_ref: 'ref-t1',
      plan_code: 'starter',
      from: '2026-10-01T07:00:13.000Z',
      until: '2026-10-04T07:01:13.000Z',
      quantity: 0.096797,
      interval: 'month',
      unit_price: 10,
      currency: 'EUR',
      amount: 0.967966,
    });
  });

  it('currencies stay apart, and another account sees nothing', async () => {
    assign({ tenant: 't1', at: monthStart(FIRST), plan: 'starter', amount: 9 * MICRO });
    assign({ tenant: 't2', at: monthStart(FIRST), plan: 'pro', amount: 5 * MICRO, currency: 'USD' });
    const now = monthStart(FIRST + 1);
    const { totals, plans } = await accountFees(periodFrom(FIRST), now);
    expect(totals).toEqual([
      { currency: 'EUR', amount: 9 },
      { currency: 'USD', amount: 5 },
    ]);
    expect(plans.map(({ plan_code }) => plan_code)).toEqual(['pro', 'starter']);
    expect(await accountFees(periodFrom(FIRST), now, 'b')).toMatchObject({ lines: [], totals: [] });
    expect(await tenantFees(db, 'b', 't1', periodFrom(FIRST), now)).toEqual([]);
    expect(await feePage.all(db, { account: 'b', after: '', limit: 5 })).toEqual([]);
  });
});

describe('the record of plans', () => {
  const DAY = 86_400_000;
  const START = at('2026-10-01T00:00:00Z');
  const call = (day: number) => makeCall(db, 'a', START + day * DAY);
  const price = (amount: number) => ({ amount, currency: 'EUR', interval: 'month' }) as const;
  const record = () =>
    db.rows('SELECT seq, at, plan_code AS plan, amount FROM plan_assignments ORDER BY tenant_id, seq');

  it('has a row for each change of plan or price, in the batch of the change, and an end', async () => {
    const created = await createPlan(call(0), {
      accountId: 'a',
      code: 'pro',
      name: 'Pro',
      entitlements: {},
      price: price(10),
    });
    expect(created.ok).toBe(true);
    await createPlan(call(0), { accountId: 'a', code: 'free', name: 'Free', entitlements: {} });
    const made = await createTenant(call(1), {
      externalRef: 'r',
      email: 'e@shop.example',
      name: null,
      planCode: 'pro',
      initialPrompt: null,
      entitlements: {},
      welcomeMail: false,
    });
    if (!made.ok) throw new Error(made.code);
    const selector = { tenantId: made.value.tenant_id, externalRef: null };
    // A repeat, other entitlements and a change of the plan do not change the record.
    await assignPlan(call(2), { ...selector, planCode: 'pro' });
    await setEntitlements(call(3), { ...selector, entitlements: { max_projects: 9 } });
    await updatePlan(call(4), { accountId: 'a', code: 'pro', price: price(12) });
    expect(record()).toEqual([{ seq: 1, at: START + DAY, plan: 'pro', amount: 10 * MICRO }]);
    const place = { status: 'active', after: '' } as const;
    const apply = (dryRun: boolean) => applyPlan(call(5), { planCode: 'pro', place, limit: 5, dryRun });
    await assignPlan(call(5), { ...selector, planCode: 'pro' });
    await updatePlan(call(5), { accountId: 'a', code: 'pro', price: price(13) });
    expect(await apply(true)).toMatchObject({ value: { tenants: [{ outcome: 'applied' }] } });
    expect(await apply(false)).toMatchObject({ value: { tenants: [{ outcome: 'applied' }] } });
    expect(await apply(false)).toMatchObject({ value: { tenants: [{ outcome: 'unchanged' }] } });
    await assignPlan(call(6), { ...selector, planCode: 'free' });
    await assignPlan(call(3), { ...selector, planCode: 'pro' });
    await terminateTenant(call(8), { ...selector, confirm: made.value.tenant_id });
    await terminateTenant(call(9), { ...selector, confirm: made.value.tenant_id });
    expect(record()).toEqual([
      { seq: 1, at: START + DAY, plan: 'pro', amount: 10 * MICRO },
      { seq: 2, at: START + 5 * DAY, plan: 'pro', amount: 12 * MICRO },
      { seq: 3, at: START + 5 * DAY, plan: 'pro', amount: 13 * MICRO },
      { seq: 4, at: START + 6 * DAY, plan: 'free', amount: null },
      // A change with an earlier clock never inserts a row before the latest one.
      { seq: 5, at: START + 6 * DAY, plan: 'pro', amount: 13 * MICRO },
      { seq: 6, at: START + 8 * DAY, plan: null, amount: null },
    ]);
    expect(db.rows("SELECT 1 FROM audit_log WHERE action = 'tenant.plan'")).toHaveLength(4);
    const { lines } = await accountFees(periodFrom(2026 * 12 + 9), START + 40 * DAY);
    expect(
      lines.map(({ from, until, unit_price }) => [from.slice(8, 10), until.slice(8, 10), unit_price]),
    ).toEqual([
      ['02', '06', 10],
      ['06', '07', 13],
      ['07', '09', 13],
    ]);
  });
});
