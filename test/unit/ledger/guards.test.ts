import { beforeEach, describe, expect, it } from 'vitest';
import { adjust } from '#shared/ledger/adjust.ts';
import { MAX_POSTING_MICRO, toMicro, UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import { readBalance } from '#shared/ledger/balance.ts';
import { changeTerms } from '#shared/ledger/change-terms.ts';
import { charge } from '#shared/ledger/charge.ts';
import type { Guard } from '#shared/ledger/guard.ts';
import { recordCloudCost } from '#shared/ledger/record-cloud-cost.ts';
import { refund } from '#shared/ledger/refund.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { topup } from '#shared/ledger/topup.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const tenantId = 'tenant';
const now = Date.UTC(2026, 0, 5);
const terms = termsOf(
  { credits_per_day: 5, monthly_credits: 50, monthly_credit_cap: null, rollover_months: 1 },
  'basic',
);
const at = (key: string) => ({ tenantId, key, now });
let db = openSqliteD1();

beforeEach(async () => {
  db = openSqliteD1();
  await db.batch([...openStatements(db, { tenantId, accountId: 'account', terms, now })]);
  await charge(db, { ...at('before'), amount: toMicro(7), usd: 2 });
});

const TABLES = [
  'credit_balances',
  'credit_entries',
  'usage_days',
  'usage_months',
  'account_months',
  'account_standings',
];
const stored = () => TABLES.map((table) => db.rows(`SELECT * FROM ${table}`));
const code = (result: object) => ('code' in result ? result.code : result);

const never: Guard = { sql: 'false OR :one = 2', values: { one: 1 } };
const always: Guard = { sql: 'false OR :one = 1', values: { one: 1 } };
const other = termsOf(
  { credits_per_day: 6, monthly_credits: 50, monthly_credit_cap: null, rollover_months: 1 },
  'next',
);

describe('a guarded posting', () => {
  it.each([
    [
      'charge',
      (guard: Guard) => charge(db, { ...at('k'), guard, amount: toMicro(1), usd: 0 }),
      'precondition_failed',
    ],
    ['refund', (guard: Guard) => refund(db, { ...at('before'), guard }), 'charge_not_found'],
    [
      'top-up',
      (guard: Guard) => topup(db, { ...at('k'), guard, amount: toMicro(1), priceUsd: 0 }),
      'precondition_failed',
    ],
    [
      'adjustment',
      (guard: Guard) =>
        adjust(db, { ...at('k'), guard, pool: 'topup', amount: toMicro(1), priceUsd: 0, reason: 'r' }),
      'precondition_failed',
    ],
    [
      'change of terms',
      (guard: Guard) => changeTerms(db, { ...at('k'), guard, terms: other }),
      { ok: true, value: { changed: false } },
    ],
  ])(
    'a %s stores nothing when its guard does not hold, and an entry when it does',
    async (_, post, refused) => {
      const before = stored();
      expect(code(await post(never))).toEqual(refused);
      expect(stored()).toEqual(before);
      expect(code(await post(always))).toMatchObject({ ok: true });
      expect(db.rows('SELECT seq FROM credit_entries')).toHaveLength(3);
    },
  );

  it.each([1, 48])('a charge of %s credits out of 48 names the guard, not the credits', async (credits) => {
    const refused = await charge(db, { ...at('k'), guard: never, amount: toMicro(credits), usd: 0 });
    expect(code(refused)).toBe('precondition_failed');
  });

  it.each([
    [48, 'precondition_failed'],
    [49, 'insufficient_credits'],
  ])(
    'an adjustment by -%s credits out of 48 is refused with %s when its guard does not hold',
    async (credits, name) => {
      const adjustment = { pool: 'included', amount: -toMicro(credits), priceUsd: 0, reason: 'r' } as const;
      expect(code(await adjust(db, { ...at('k'), guard: never, ...adjustment }))).toBe(name);
    },
  );

  it('opens no ledger when its guard does not hold, and one when it does', async () => {
    const open = (guard: Guard) =>
      db.batch([...openStatements(db, { tenantId: 'new', accountId: 'account', terms, now, guard })]);
    const before = stored();
    await open(never);
    expect(stored()).toEqual(before);
    await open(always);
    expect(db.rows("SELECT seq FROM credit_balances WHERE tenant_id = 'new'")).toEqual([{ seq: 1 }]);
  });

  it('does not change a ledger that is already open', async () => {
    const before = stored();
    await db.batch([...openStatements(db, { tenantId, accountId: 'elsewhere', terms: other, now })]);
    expect(stored()).toEqual(before);
  });
});

it('opens a ledger without terms once, and keeps later changes', async () => {
  const none = { planCode: '', creditsPerDay: 0, monthlyCredits: 0, monthlyCap: 0, rolloverMonths: 0 };
  const open = (opened: typeof none) =>
    db.batch([...openStatements(db, { tenantId: 'new', accountId: 'account', terms: opened, now })]);
  await open(none);
  expect(db.rows("SELECT seq FROM credit_entries WHERE tenant_id = 'new'")).toEqual([]);
  await changeTerms(db, { ...at('k'), tenantId: 'new', terms: other });
  const before = stored();
  await open({ ...none, creditsPerDay: toMicro(9) });
  expect(stored()).toEqual(before);
});

describe('a pool', () => {
  const MOST_PURCHASED = 9_000_000_000_000_000;

  it('holds the most purchased credits that the ledger counts, and not one part more', async () => {
    db.sqlite.exec(`UPDATE credit_balances SET purchased_total = ${MOST_PURCHASED - 3}`);
    const buy = (key: string, amount: number) => topup(db, { ...at(key), amount, priceUsd: 0 });
    const add = (key: string, amount: number) =>
      adjust(db, { ...at(key), pool: 'topup', amount, priceUsd: 0, reason: 'r' });
    expect(code(await buy('a', 4))).toBe('precondition_failed');
    expect(code(await buy('b', 2))).toMatchObject({ ok: true });
    expect(code(await add('c', 2))).toBe('precondition_failed');
    expect(code(await add('d', 1))).toMatchObject({ ok: true });
    expect(code(await add('e', -1))).toMatchObject({ ok: true });
    expect(code(await buy('f', 1))).toMatchObject({ ok: true });
  });

  it.each(['daily', 'included'] as const)(
    'adjusts %s credits up to less than an unlimited grant',
    async (pool) => {
      const held = pool === 'daily' ? toMicro(5) : toMicro(50);
      const add = (key: string, amount: number) =>
        adjust(db, { ...at(key), pool, amount, priceUsd: 0, reason: 'r' });
      expect(code(await add('a', UNLIMITED_MICRO - held))).toBe('precondition_failed');
      expect(code(await add('b', UNLIMITED_MICRO - held - 1))).toMatchObject({ ok: true });
    },
  );
});

describe('unlimited terms', () => {
  it.each(['daily', 'included'] as const)(
    'unlimited terms make a %s grant unlimited that held less than the terms before',
    async (pool) => {
      const take = { ...at('a'), pool, amount: -toMicro(3), priceUsd: 0, reason: 'r' };
      // Nothing is left of the daily grant.
      if (pool === 'daily') await refund(db, at('before'));
      expect(await adjust(db, take)).toMatchObject({ ok: true });
      const unlimited = termsOf(
        {
          credits_per_day: null,
          monthly_credits: null,
          monthly_credit_cap: null,
          rollover_months: 1,
        },
        'unlimited',
      );
      expect(await changeTerms(db, { ...at('k'), terms: unlimited })).toMatchObject({ ok: true });
      expect(db.rows('SELECT daily_credits, included_credits FROM credit_balances')).toEqual([
        { daily_credits: UNLIMITED_MICRO, included_credits: UNLIMITED_MICRO },
      ]);
      expect(await verifyTenant(db, tenantId)).toEqual([]);
    },
  );
});

describe('the caps of a balance', () => {
  it.each([
    [{ credits_per_day: null, monthly_credits: null, monthly_credit_cap: null, rollover_months: null }],
    [{ credits_per_day: 5, monthly_credits: 50, monthly_credit_cap: 60, rollover_months: 2 }],
  ])('caps are those of the terms, null for unlimited ones: %o', async (caps) => {
    await db.batch([
      ...openStatements(db, { tenantId: 'new', accountId: 'account', terms: termsOf(caps, null), now }),
    ]);
    expect((await readBalance(db, 'account', 'new', now))?.caps).toEqual(caps);
  });
});

describe('an amount', () => {
  it.each([0, -1, 0.5, MAX_POSTING_MICRO + 1])('%s parts are neither charged nor purchased', (amount) => {
    expect(() => charge(db, { ...at('k'), amount, usd: 0 })).toThrow(RangeError);
    expect(() => topup(db, { ...at('k'), amount, priceUsd: 0 })).toThrow(RangeError);
  });

  it.each([0, 0.5, UNLIMITED_MICRO + 1, -UNLIMITED_MICRO - 1])('%s parts adjust nothing', (amount) => {
    const input = { ...at('k'), pool: 'topup', amount, priceUsd: 0, reason: 'r' } as const;
    expect(() => adjust(db, input)).toThrow(RangeError);
  });

  it('one part and the most can be purchased, and what is purchased can be charged', async () => {
    for (const amount of [1, MAX_POSTING_MICRO]) {
      expect(await topup(db, { ...at(`t${amount}`), amount, priceUsd: 0 })).toMatchObject({ ok: true });
      expect(await charge(db, { ...at(`c${amount}`), amount, usd: 0 })).toMatchObject({ ok: true });
    }
  });

  it('an adjustment of the largest amount and its reversal are accepted', async () => {
    const input = { pool: 'topup', priceUsd: 0, reason: 'r' } as const;
    for (const [key, amount] of [
      ['a', UNLIMITED_MICRO],
      ['b', -UNLIMITED_MICRO],
    ] as const)
      expect(await adjust(db, { ...at(key), ...input, amount })).toMatchObject({ ok: true });
  });
});

describe('a repeat with other input', () => {
  it.each([
    ['price', { priceUsd: 1 }],
    ['amount', { amount: 2 }],
    ['reason', { reason: 'other' }],
    ['pool', { pool: 'daily' as const }],
  ])('an adjustment is refused when it is repeated with another %s', async (_, change) => {
    const input = { ...at('k'), pool: 'topup' as const, amount: 1, priceUsd: 0, reason: 'r' };
    expect(await adjust(db, input)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await adjust(db, input)).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await adjust(db, { ...input, ...change })).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('a cost and a change of terms are refused when they are repeated with other input', async () => {
    await recordCloudCost(db, { ...at('k'), usd: 1 });
    expect(await recordCloudCost(db, { ...at('k'), usd: 1 })).toMatchObject({ value: { replayed: true } });
    expect(await recordCloudCost(db, { ...at('k'), usd: 2 })).toMatchObject({ code: 'idempotency_conflict' });
    await changeTerms(db, { ...at('k'), terms: other });
    expect(await changeTerms(db, { ...at('k'), terms: other })).toMatchObject({ value: { changed: false } });
    for (const changed of [
      { ...other, planCode: 'third' },
      { ...other, creditsPerDay: 1 },
    ])
      expect(await changeTerms(db, { ...at('k'), terms: changed })).toMatchObject({
        code: 'idempotency_conflict',
      });
  });
});

describe('a posting for a tenant without a ledger', () => {
  it.each([
    ['charge', () => charge(db, { ...at('k'), tenantId: 'nobody', amount: 1, usd: 0 })],
    ['refund', () => refund(db, { ...at('before'), tenantId: 'nobody' })],
    ['top-up', () => topup(db, { ...at('k'), tenantId: 'nobody', amount: 1, priceUsd: 0 })],
    [
      'adjustment',
      () =>
        adjust(db, { ...at('k'), tenantId: 'nobody', pool: 'topup', amount: 1, priceUsd: 0, reason: 'r' }),
    ],
    ['cost', () => recordCloudCost(db, { ...at('k'), tenantId: 'nobody', usd: 1 })],
    ['change of terms', () => changeTerms(db, { ...at('k'), tenantId: 'nobody', terms: other })],
  ])('names the unknown tenant for a %s, and stores nothing', async (_, post) => {
    const before = stored();
    expect(await post()).toMatchObject({ code: 'unknown_tenant' });
    expect(stored()).toEqual(before);
  });
});
