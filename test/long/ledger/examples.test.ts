import { beforeEach, describe, expect, it } from 'vitest';
import { adjust } from '#shared/ledger/adjust.ts';
import { fromMicro, toMicro } from '#shared/ledger/amounts.ts';
import { type Balance, readBalance } from '#shared/ledger/balance.ts';
import { changeTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import { refund } from '#shared/ledger/refund.ts';
import { type CreditCaps, termsOf } from '#shared/ledger/terms.ts';
import { topup } from '#shared/ledger/topup.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const tenantId = 'tenant';
const accountId = 'account';
const jan = (day: number, hour = 0) => Date.UTC(2026, 0, day, hour);
const basic: CreditCaps = {
  credits_per_day: 5,
  monthly_credits: 100,
  monthly_credit_cap: null,
  rollover_months: 1,
};

let db = openSqliteD1();
let keys = 0;

async function open(caps: CreditCaps, now: number) {
  db = openSqliteD1();
  await db.batch([...openStatements(db, { tenantId, accountId, terms: termsOf(caps, 'basic'), now })]);
}

async function spend(credits: number, now: number, key?: string) {
  keys += 1;
  const input = { tenantId, key: key ?? `key ${keys}`, amount: toMicro(credits), usd: 0, now };
  const outcome = await charge(db, input);
  if (!outcome.ok) return outcome.code;
  const { daily, rollover, included, topup: purchased } = outcome.value;
  return [daily, rollover, included, purchased].map(fromMicro);
}

const change = (caps: Partial<CreditCaps>, now: number) => {
  keys += 1;
  return changeTerms(db, {
    tenantId,
    key: `key ${keys}`,
    terms: termsOf({ ...basic, ...caps }, 'next'),
    now,
  });
};

async function balance(now: number): Promise<Balance> {
  const found = await readBalance(db, accountId, tenantId, now);
  if (found === null) throw new Error('no balance');
  return found;
}

describe('credits', () => {
  beforeEach(() => open(basic, jan(1)));

  it('credits are charged in order of their expiry: today, carried months, this month, purchased', async () => {
    await topup(db, { tenantId, key: 't', amount: toMicro(50), priceUsd: 0, now: jan(2) });
    expect(await spend(105, jan(31))).toEqual([5, 0, 100, 0]);
    await refund(db, { tenantId, key: `key ${keys}`, now: jan(31) });
    expect(await spend(75, jan(31))).toEqual([5, 0, 70, 0]);
    // Thirty credits of January are carried into February.
    expect(await spend(140, Date.UTC(2026, 1, 1))).toEqual([5, 30, 100, 5]);
  });

  it('a charge without enough credits is refused, and changes nothing', async () => {
    expect(await spend(105.000001, jan(1))).toBe('insufficient_credits');
    expect((await balance(jan(1))).includedRemaining).toBe(100);
    expect(await spend(105, jan(1))).toEqual([5, 0, 100, 0]);
  });

  it('credits count in millionths without drift', async () => {
    for (let index = 0; index < 10; index += 1) await spend(0.1, jan(1));
    expect((await balance(jan(1))).dailyRemaining).toBe(4);
  });

  it('periods turn at midnight UTC to the millisecond', async () => {
    await spend(5, jan(2) - 1);
    expect((await balance(jan(2) - 1)).dailyRemaining).toBe(0);
    expect((await balance(jan(2))).dailyRemaining).toBe(5);
  });

  it('granted credits are limited by the cap of the month, and purchased credits are not', async () => {
    await change({ monthly_credit_cap: 8 }, jan(1));
    expect(await spend(8.000001, jan(1))).toBe('monthly_cap_reached');
    expect(await spend(105, jan(1))).toBe('monthly_cap_reached');
    expect(await spend(105.000001, jan(1))).toBe('insufficient_credits');
    await topup(db, { tenantId, key: 't', amount: toMicro(2), priceUsd: 0, now: jan(1) });
    expect(await spend(9, jan(1))).toEqual([5, 0, 3, 1]);
    expect(await spend(2, jan(1))).toBe('monthly_cap_reached');
    expect(await spend(5, Date.UTC(2026, 1, 1))).toEqual([5, 0, 0, 0]);
  });
});

describe('rollover', () => {
  it('keeps a lot for each month, spent oldest first, each until its own expiry', async () => {
    await open({ ...basic, credits_per_day: 0, rollover_months: 2 }, jan(1));
    await spend(40, jan(5)); // 60 of January live through March
    await spend(90, Date.UTC(2026, 1, 5)); // takes those 60 and 30 of February
    const march = await balance(Date.UTC(2026, 2, 1));
    expect(march).toMatchObject({ rolloverCredits: 130, rolloverUsed: 60, rolloverRemaining: 70 });
    expect(march.rolloverExpiry).toBe(Date.UTC(2026, 4, 1));
  });

  it('the rollover of idle months equals that of active ones', async () => {
    await open({ ...basic, rollover_months: 3 }, jan(1));
    const later = await balance(Date.UTC(2027, 5, 15));
    expect(later).toMatchObject({ includedCredits: 100, rolloverCredits: 300 });
    expect(later.rolloverExpiry).toBe(Date.UTC(2027, 6, 1));
    expect(await spend(400, Date.UTC(2027, 5, 15))).toEqual([5, 300, 95, 0]);
    expect(await verifyTenant(db, tenantId)).toEqual([]);
  });

  it('a rollover without an end has no expiry', async () => {
    await open({ ...basic, rollover_months: null }, jan(1));
    expect(await balance(Date.UTC(2030, 0, 1))).toMatchObject({
      rolloverCredits: 4800,
      rolloverExpiry: null,
    });
  });
});

describe('a change of plan in mid-cycle', () => {
  beforeEach(() => open(basic, jan(1)));

  it('a larger plan adds to this month and today immediately', async () => {
    await spend(105, jan(10));
    await change({ monthly_credits: 150, credits_per_day: 8 }, jan(10));
    expect(await spend(53, jan(10))).toEqual([3, 0, 50, 0]);
  });

  it('a smaller plan applies from the next period, and a change back gains nothing', async () => {
    await change({ monthly_credits: 20 }, jan(10));
    const after = await balance(jan(10));
    expect(after).toMatchObject({ includedCredits: 100, caps: { monthly_credits: 20 } });
    await change({}, jan(11));
    expect((await balance(jan(11))).includedCredits).toBe(100);
    await change({ monthly_credits: 20 }, jan(12));
    expect((await balance(Date.UTC(2026, 1, 1))).includedCredits).toBe(20);
  });

  it('a change to the terms in force adds no entry', async () => {
    const terms = termsOf(basic, 'basic');
    const outcome = await changeTerms(db, { tenantId, key: 'same', terms, now: jan(3) });
    expect(outcome).toEqual({ ok: true, value: { changed: false } });
    expect(db.rows('SELECT seq FROM credit_entries')).toHaveLength(1);
  });
});

describe('a refund', () => {
  beforeEach(() => open({ ...basic, credits_per_day: 5 }, jan(1)));

  it('expires the free credits of a past day and reverses the whole usage', async () => {
    await spend(12, jan(3), 'charge');
    const back = await refund(db, { tenantId, key: 'charge', now: jan(4) });
    expect(back).toMatchObject({ ok: true, value: { daily: 0, included: toMicro(7), lost: toMicro(5) } });
    expect(db.rows('SELECT credits_used FROM usage_months')).toEqual([{ credits_used: 0 }]);
  });

  it('a refund of an ended month goes into the lot that carries it, and expires with that lot', async () => {
    await spend(105, jan(3), 'first');
    const february = Date.UTC(2026, 1, 10);
    expect(await refund(db, { tenantId, key: 'first', now: february })).toMatchObject({
      value: { rollover: toMicro(100), lost: toMicro(5) },
    });
    expect(await balance(february)).toMatchObject({ rolloverRemaining: 100 });
    await spend(205, february, 'second');
    expect(await refund(db, { tenantId, key: 'second', now: Date.UTC(2026, 2, 1) })).toMatchObject({
      value: { rollover: toMicro(100), lost: toMicro(105) },
    });
  });

  it('a refund happens once, however often it is requested', async () => {
    await spend(50, jan(3), 'charge');
    for (const replayed of [false, true, true]) {
      expect(await refund(db, { tenantId, key: 'charge', now: jan(3) })).toMatchObject({
        value: { replayed },
      });
    }
    expect(await balance(jan(3))).toMatchObject({ dailyRemaining: 5, includedRemaining: 100 });
    expect(await refund(db, { tenantId, key: 'none', now: jan(3) })).toMatchObject({
      code: 'charge_not_found',
    });
  });
});

describe('an operation key', () => {
  it('repeats the first answer, and refuses other input', async () => {
    await open(basic, jan(1));
    const buy = (amount: number, now: number) =>
      topup(db, { tenantId, key: 'k', amount: toMicro(amount), priceUsd: 7, now });
    expect(await buy(10, jan(1))).toMatchObject({ value: { topupAvailable: toMicro(10), replayed: false } });
    await spend(110, jan(1));
    const years = Date.UTC(2036, 0, 1);
    expect(await buy(10, years)).toMatchObject({ value: { topupAvailable: toMicro(10), replayed: true } });
    expect(await buy(11, years)).toMatchObject({ code: 'idempotency_conflict' });
    expect((await balance(years)).purchasedTotal).toBe(10);
  });
});

describe('a change of plan and an adjustment', () => {
  const give = (pool: 'topup' | 'included' | 'rollover' | 'daily', credits: number) => {
    keys += 1;
    const amount = toMicro(credits);
    return adjust(db, { tenantId, key: `a${keys}`, pool, amount, priceUsd: 0, reason: 'r', now: jan(2) });
  };
  const left = async () => {
    const { dailyRemaining, includedRemaining, rolloverRemaining, topupAvailable } = await balance(jan(2));
    return [dailyRemaining, includedRemaining, rolloverRemaining, topupAvailable];
  };
  const plans = [
    { monthly_credits: 150, credits_per_day: 8 },
    { monthly_credits: 40, credits_per_day: 2 },
    { monthly_credits: 101, credits_per_day: 5 },
  ];

  it.each(['topup', 'included', 'rollover', 'daily'] as const)(
    'credits of the pool %s are the same in every order',
    async (pool) => {
      for (const plan of plans)
        for (const credits of [100, 3, -2]) {
          const sums: number[][] = [];
          for (const order of ['before', 'between', 'after']) {
            await open(basic, jan(1));
            await give('rollover', 10);
            await give('topup', 10);
            if (order === 'before') await give(pool, credits);
            await change(plan, jan(2));
            if (order === 'between') await give(pool, credits);
            await change({}, jan(2));
            await change(plan, jan(2));
            if (order === 'after') await give(pool, credits);
            sums.push(await left());
            expect(await verifyTenant(db, tenantId)).toEqual([]);
          }
          const at = ['daily', 'included', 'rollover', 'topup'].indexOf(pool);
          const expected = [Math.max(5, plan.credits_per_day), Math.max(100, plan.monthly_credits), 10, 10];
          expect(sums).toEqual(
            Array(3).fill(expected.map((held, index) => held + (index === at ? credits : 0))),
          );
        }
    },
  );
});
