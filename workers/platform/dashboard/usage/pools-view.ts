import { DAY } from '#schema/time.ts';
import { fromMicro, UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import type { Balance } from '#shared/ledger/balance.ts';
import type { PoolsView } from '../../surface/pages/usage/credit-pools.tsx';

const UNLIMITED = fromMicro(UNLIMITED_MICRO);

/** The three pools of a balance. */
export function poolsViewOf(balance: Balance, now: number): PoolsView {
  const limit = balance.caps.credits_per_day;
  const { rolloverRemaining, rolloverExpiry } = balance;
  // A correction can take a month's whole grant. The plan has one nevertheless.
  const includedCredits = balance.includedCredits || (balance.caps.monthly_credits ?? 0);
  return {
    free: {
      limit,
      // Free credits belong to a day of UTC.
      renewsAt: (Math.floor(now / DAY) + 1) * DAY,
      used: limit === null ? 0 : Math.max(0, limit - balance.dailyRemaining),
    },
    monthly: {
      remaining: balance.includedRemaining,
      included: includedCredits >= UNLIMITED ? null : includedCredits,
      ...(rolloverRemaining > 0 && {
        rollover: { remaining: rolloverRemaining, expiresAt: rolloverExpiry },
      }),
    },
    topup: { available: balance.topupAvailable, purchased: balance.purchasedTotal },
  };
}
