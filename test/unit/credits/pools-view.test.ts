import { expect, it } from 'vitest';
import type { Balance } from '#shared/ledger/balance.ts';
import { poolsViewOf } from '#workers/platform/dashboard/usage/pools-view.ts';

/** A balance whose plan grants 500 credits a month. */
const balance = (changed: Partial<Balance>): Balance => ({
  tenantId: 't',
  purchasedTotal: 0,
  purchasedConsumed: 0,
  purchasedExpired: 0,
  topupAvailable: 0,
  includedCredits: 500,
  includedUsed: 0,
  includedRemaining: 500,
  rolloverCredits: 0,
  rolloverUsed: 0,
  rolloverRemaining: 0,
  rolloverExpiry: null,
  dailyRemaining: 0,
  caps: { credits_per_day: 0, monthly_credits: 500, monthly_credit_cap: null, rollover_months: 0 },
  ...changed,
});

it.each([
  ['that was partly used', { includedRemaining: 120 }, { remaining: 120, included: 500 }],
  ['of an earlier, larger plan', { includedCredits: 800 }, { remaining: 500, included: 800 }],
  [
    'that a correction took away',
    { includedCredits: 0, includedRemaining: 0 },
    { remaining: 0, included: 500 },
  ],
])('shows a monthly grant %s', (_, changed, monthly) => {
  expect(poolsViewOf(balance(changed), 0).monthly).toEqual(monthly);
});

it('shows no monthly grant of a plan without one', () => {
  const { caps } = balance({});
  const without = { includedCredits: 0, includedRemaining: 0, caps: { ...caps, monthly_credits: 0 } };
  expect(poolsViewOf(balance(without), 0).monthly).toEqual({ remaining: 0, included: 0 });
});
