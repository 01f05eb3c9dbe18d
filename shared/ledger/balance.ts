import { and, eq } from 'drizzle-orm';
import { accountStatement } from '../db/statement/statement.ts';
import { creditBalances } from '../db/tables/ledger.ts';
import { tenants } from '../db/tables/platform.ts';
import { fromMicro, toMicro, UNLIMITED_MICRO, UNLIMITED_MONTHS } from './amounts.ts';
import { type BalanceRow, balanceFields } from './balance-row.ts';
import { dayOf, monthStart } from './calendar.ts';
import { parseStanding, rollTo, type Standing } from './standing.ts';
import type { CreditCaps } from './terms.ts';

/** A tenant's balance, in credits. `caps` are the terms that the ledger charges by. */
export interface Balance {
  tenantId: string;
  purchasedTotal: number;
  purchasedConsumed: number;
  /** Purchased credits that were left when the tenant was terminated; they never expire otherwise. */
  purchasedExpired: number;
  topupAvailable: number;
  includedCredits: number;
  includedUsed: number;
  includedRemaining: number;
  rolloverCredits: number;
  rolloverUsed: number;
  rolloverRemaining: number;
  /** When the first of the remaining carried credits expire, epoch milliseconds; null when they never do. */
  rolloverExpiry: number | null;
  /** Free credits left today. */
  dailyRemaining: number;
  caps: CreditCaps;
}

/** The balance row of one tenant of an account. */
export const balanceByTenant = accountStatement({ tenant: tenants.id }, ({ account, tenant }, db) =>
  db
    .select(balanceFields)
    .from(creditBalances)
    .where(and(eq(creditBalances.tenantId, tenant), eq(creditBalances.accountId, account))),
);

/** Reads one tenant's balance: one row, rolled to `now` without a write. Null when the account has no such tenant. */
export async function readBalance(
  db: D1Database,
  accountId: string,
  tenantId: string,
  now: number,
): Promise<Balance | null> {
  const row = await balanceByTenant.first(db, { account: accountId, tenant: tenantId });
  return row === null ? null : balanceOf(row, now);
}

/** The balance of a row at `now`, in credits. A row of an earlier period is rolled first. */
export function balanceOf(row: BalanceRow, now: number): Balance {
  const standing = parseStanding(row);
  const at = row.closed === 1 ? ended(standing) : rollTo(standing, dayOf(now));
  const left = at.purchased_total - at.purchased_consumed;
  return {
    tenantId: row.tenant_id,
    purchasedTotal: fromMicro(at.purchased_total),
    purchasedConsumed: fromMicro(at.purchased_consumed),
    purchasedExpired: fromMicro(row.closed === 1 ? left : 0),
    topupAvailable: fromMicro(row.closed === 1 ? 0 : left),
    includedCredits: fromMicro(at.included_credits),
    includedUsed: fromMicro(at.included_used),
    includedRemaining: fromMicro(at.included_credits - at.included_used),
    rolloverCredits: fromMicro(at.rollover_credits),
    rolloverUsed: fromMicro(at.rollover_used),
    rolloverRemaining: fromMicro(at.rollover_credits - at.rollover_used),
    rolloverExpiry: soonestExpiry(at),
    dailyRemaining: fromMicro(at.daily_credits - at.daily_used),
    caps: capsOf(at),
  };
}

/** Sum of the credits in all pools. */
export const totalRemaining = (balance: Balance): number =>
  fromMicro(
    toMicro(balance.dailyRemaining) +
      toMicro(balance.includedRemaining) +
      toMicro(balance.rolloverRemaining) +
      toMicro(balance.topupAvailable),
  );

/** A closed balance: no grant is left, and no further grant follows. */
const ended = (standing: Standing): Standing => ({
  ...standing,
  daily_credits: 0,
  daily_used: 0,
  included_credits: 0,
  included_used: 0,
  lots: [],
  rollover_credits: 0,
  rollover_used: 0,
});

function soonestExpiry(standing: Standing): number | null {
  const expiries = standing.lots
    .filter(([, credits, used]) => credits > used)
    .map(([, , , expires]) => expires);
  const soonest = Math.min(...expiries);
  return soonest < UNLIMITED_MONTHS ? monthStart(soonest) : null;
}

const capOf = (micro: number): number | null => (micro >= UNLIMITED_MICRO ? null : fromMicro(micro));

const capsOf = (standing: Standing): CreditCaps => ({
  credits_per_day: capOf(standing.credits_per_day),
  monthly_credits: capOf(standing.monthly_credits),
  monthly_credit_cap: capOf(standing.monthly_cap),
  rollover_months: standing.rollover_months >= UNLIMITED_MONTHS ? null : standing.rollover_months,
});
