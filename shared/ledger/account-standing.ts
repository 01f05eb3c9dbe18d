import { fromMicro, UNLIMITED_MICRO } from './amounts.ts';
import { monthOf } from './calendar.ts';
import { statement } from './statement.ts';

/** Standing credits of a whole account, in credits. */
export interface AccountStanding {
  purchasedTotal: number;
  topupAvailable: number;
  includedRemaining: number;
  rolloverRemaining: number;
}

interface Row {
  purchased_total: number;
  topup_available: number;
  included_remaining: number;
  rollover_remaining: number;
}

/**
 * Rows that stand in an ended month are brought to the present one as the next posting would bring them: what is left of
 * that month and the idle months between, as far as each is still carried, and the grant afresh.
 */
const STANDING = `
SELECT
  total(purchased_total) AS purchased_total,
  total(purchased_total - purchased_consumed) AS topup_available,
  total(iif(month >= :month, included_credits - included_used, monthly_credits)) AS included_remaining,
  total(
    iif(lots = '[]', 0, (
      SELECT coalesce(sum((value ->> 1) - (value ->> 2)), 0) FROM json_each(lots)
      WHERE value ->> 3 > max(credit_balances.month, :month)
    ))
    + iif(month < :month AND included_credits < :unlimited AND month + rollover_months >= :month,
        included_credits - included_used, 0)
    + iif(month < :month AND monthly_credits < :unlimited,
        monthly_credits * max(0, :month - max(month + 1, :month - rollover_months)), 0)
  ) AS rollover_remaining
FROM credit_balances WHERE account_id = :account`;

/** Sums an account's balances at `now`, in one statement over its balance rows. */
export async function sumAccountStanding(
  db: D1Database,
  accountId: string,
  now: number,
): Promise<AccountStanding> {
  const row = await statement(db, STANDING, {
    account: accountId,
    month: monthOf(now),
    unlimited: UNLIMITED_MICRO,
  }).first<Row>();
  return {
    purchasedTotal: fromMicro(row?.purchased_total ?? 0),
    topupAvailable: fromMicro(row?.topup_available ?? 0),
    includedRemaining: fromMicro(row?.included_remaining ?? 0),
    rolloverRemaining: fromMicro(row?.rollover_remaining ?? 0),
  };
}
