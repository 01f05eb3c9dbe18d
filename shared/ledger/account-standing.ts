import { prepareText } from '../db/statement/text.ts';
import { fromMicro, UNLIMITED_MICRO } from './amounts.ts';
import { monthOf } from './calendar.ts';

/** Standing credits of a whole account, in credits. */
export interface AccountStanding {
  purchasedTotal: number;
  topupAvailable: number;
  includedRemaining: number;
  rolloverRemaining: number;
}

/** The same as stored. */
export interface StandingTotals {
  purchased: number;
  topup: number;
  included: number;
  unlimited: number;
  rollover: number;
}

const TOTALS = `
SELECT coalesce(sum(purchased), 0) AS purchased, coalesce(sum(purchased - consumed), 0) AS topup,
  coalesce(sum(included), 0) AS included, coalesce(sum(unlimited), 0) AS unlimited,
  coalesce(sum(rollover + growth * (:month - month)), 0) AS rollover
FROM account_standings WHERE account_id = :account AND month <= :month`;

/** The statement that adds up an account's steps to a month: a row for each month in which something changed. */
export const standingStatement = (db: D1Database, accountId: string, month: number): D1PreparedStatement =>
  prepareText(db, TOTALS, { account: accountId, month });

/** What an account's tenants have left together at `now`: the sum of their balances brought to that time. */
export async function readAccountStanding(
  db: D1Database,
  accountId: string,
  now: number,
): Promise<AccountStanding> {
  const row = await standingStatement(db, accountId, monthOf(now)).first<StandingTotals>();
  return {
    purchasedTotal: fromMicro(row?.purchased ?? 0),
    topupAvailable: fromMicro(row?.topup ?? 0),
    includedRemaining: fromMicro(row?.included ?? 0) + fromMicro((row?.unlimited ?? 0) * UNLIMITED_MICRO),
    rolloverRemaining: fromMicro(row?.rollover ?? 0),
  };
}
