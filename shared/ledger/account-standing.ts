import { and, eq, lte } from 'drizzle-orm';
import { integer, minus, plus, sumOf, times } from '../db/statement/numbers.ts';
import { accountStatement, type RowOfStatement } from '../db/statement/statement.ts';
import { accountStandings as steps } from '../db/tables/ledger.ts';
import { fromMicro, UNLIMITED_MICRO } from './amounts.ts';
import { monthOf } from './calendar.ts';

/** The totals of an account, in credits. */
export interface AccountStanding {
  purchasedTotal: number;
  topupAvailable: number;
  includedRemaining: number;
  rolloverRemaining: number;
}

/** Adds up an account's steps up to a month. It reads a row for each month with a change. */
export const standingTotals = accountStatement({ month: steps.month }, ({ account, month }, db) =>
  db
    .select({
      purchased: sumOf(steps.purchased),
      topup: sumOf(minus(steps.purchased, steps.consumed)),
      included: sumOf(steps.included),
      unlimited: sumOf(steps.unlimited),
      rollover: sumOf(plus(steps.rollover, times(steps.growth, minus(integer(month), steps.month)))),
    })
    .from(steps)
    .where(and(eq(steps.accountId, account), lte(steps.month, month))),
);

/** The same as stored. */
export type StandingTotals = RowOfStatement<typeof standingTotals>;

/** The credits that an account's tenants have left together at `now`: the sum of their balances at that time. */
export async function readAccountStanding(
  db: D1Database,
  accountId: string,
  now: number,
): Promise<AccountStanding> {
  const row = await standingTotals.first(db, { account: accountId, month: monthOf(now) });
  return {
    purchasedTotal: fromMicro(row?.purchased ?? 0),
    topupAvailable: fromMicro(row?.topup ?? 0),
    includedRemaining: fromMicro(row?.included ?? 0) + fromMicro((row?.unlimited ?? 0) * UNLIMITED_MICRO),
    rolloverRemaining: fromMicro(row?.rollover ?? 0),
  };
}
