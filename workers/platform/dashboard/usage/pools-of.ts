import type { Balance } from '../../../../shared/ledger/balance.ts';
import type { PoolsView } from '../../../../shared/surface/pages/usage/credit-pools.tsx';

/** The three pools of a balance. Carried credits that never expire have no date to be named with. */
export function poolsOf(balance: Balance): PoolsView {
  const limit = balance.caps.credits_per_day;
  const { rolloverRemaining, rolloverExpiry } = balance;
  return {
    free: { limit, used: limit === null ? 0 : Math.max(0, limit - balance.dailyRemaining) },
    monthly: {
      remaining: balance.includedRemaining,
      included: balance.includedCredits,
      ...(rolloverExpiry !== null && {
        rollover: { remaining: rolloverRemaining, expiresAt: rolloverExpiry },
      }),
    },
    topup: { available: balance.topupAvailable, purchased: balance.purchasedTotal },
  };
}
