import { guardedText } from '../db/statement/guarded-text.ts';
import { textStatement } from '../db/statement/text.ts';
import { dayOf, monthOf } from './calendar.ts';
import type { Guard } from './guard.ts';
import { opKeyOf, unguarded } from './posting.ts';
import type { Terms } from './terms.ts';

export interface Opening {
  tenantId: string;
  terms: Terms;
}

export interface OpenInput {
  accountId: string;
  now: number;
  /** The condition for opening a ledger; its tenant is `opened.tenant`. Provisioning requires the tenant's row. */
  guard?: Guard;
}

/** The first day and month are granted in full. Without terms there is no first entry. */
const openBalances = guardedText(
  (guard) => `INSERT INTO credit_balances (tenant_id, account_id, day, month, seq, plan_code, credits_per_day,
      monthly_credits, monthly_cap, rollover_months, daily_credits, included_credits)
    SELECT tenant, :account, :day, :month,
      (plan_code, per_day, per_month, cap, kept) <> ('', 0, 0, 0, 0),
      plan_code, per_day, per_month, cap, kept, per_day, per_month
    FROM (SELECT value ->> 0 AS tenant, value ->> 1 AS plan_code, value ->> 2 AS per_day, value ->> 3 AS per_month,
      value ->> 4 AS cap, value ->> 5 AS kept FROM json_each(:openings)) AS opened
    WHERE ${guard}
    ON CONFLICT (tenant_id) DO NOTHING`,
);

/** The first entry of a ledger that has none. */
const firstEntries = textStatement(`
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, terms, granted_daily, granted_included)
SELECT b.tenant_id, 1, b.account_id, :op_key, 'terms', :now, b.day, b.month, b.plan_code,
  json_array(b.credits_per_day, b.monthly_credits, b.monthly_cap, b.rollover_months),
  b.daily_credits, b.included_credits
FROM json_each(:openings) AS opened JOIN credit_balances b ON b.tenant_id = opened.value ->> 0
WHERE b.seq = 1 AND NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.tenant_id = b.tenant_id)`);

/**
 * The two statements that open ledgers: balances with their first grants, and the entries of their first terms. A
 * ledger that is already open is unchanged.
 */
export function openLedgers(
  db: D1Database,
  { accountId, now, guard }: OpenInput,
  openings: readonly Opening[],
): D1PreparedStatement[] {
  const rows = JSON.stringify(
    openings.map(({ tenantId, terms }) => [
      tenantId,
      terms.planCode,
      terms.creditsPerDay,
      terms.monthlyCredits,
      terms.monthlyCap,
      terms.rolloverMonths,
    ]),
  );
  return [
    openBalances.bind(db, guard?.sql ?? unguarded, {
      ...guard?.values,
      openings: rows,
      account: accountId,
      day: dayOf(now),
      month: monthOf(now),
    }).prepared,
    firstEntries.bind(db, { openings: rows, op_key: opKeyOf('terms', 'open'), now }).prepared,
  ];
}
