import { guardedText } from '../../db/statement/guarded-text.ts';

/**
 * Posts an adjustment of one pool: credits added to what it holds, or taken from what is left there.
 *
 * - daily, included: today's and this month's grant. One that is unlimited by the terms in force has nothing to adjust;
 *   one that only was is cut down like any other.
 * - rollover: taken from the lots that expire first, oldest month first; added to the lot of the month before, which is
 *   made when there is none and kept as long as the terms have it, at least until this month ends.
 * - topup: purchased credits. What the adjustment costs counts in the month's top-ups, as the credits do.
 *
 * Inserts nothing when less is left than is to be taken, when the pool would hold more than the ledger counts, when the
 * guard fails, or when the operation was posted before.
 */
export const postAdjust = guardedText(
  (guard) => `
WITH
  b AS (
    SELECT *, month - 1 AS last_month, month + max(1, rollover_months) AS lot_expires,
      CASE :pool WHEN 'daily' THEN daily_credits WHEN 'included' THEN included_credits
        WHEN 'rollover' THEN rollover_credits ELSE purchased_total END AS held,
      CASE :pool WHEN 'daily' THEN daily_used WHEN 'included' THEN included_used
        WHEN 'rollover' THEN rollover_used ELSE purchased_consumed END AS spent,
      CASE :pool WHEN 'daily' THEN credits_per_day WHEN 'included' THEN monthly_credits ELSE 0 END AS granted_by_terms,
      iif(:pool IN ('daily', 'included'), :unlimited - 1, 9000000000000000) AS most
    FROM credit_balances WHERE tenant_id = :tenant
  ),
  lot AS (
    SELECT value ->> 0 AS month, (value ->> 1) - (value ->> 2) AS free,
      coalesce(sum((value ->> 1) - (value ->> 2)) OVER
        (ORDER BY key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS older
    FROM b, json_each(b.lots)
  )
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code,
   granted_daily, granted_included, granted_rollover, purchased, lots, pool_left, topup_usd, reason)
SELECT tenant_id, seq + 1, account_id, :op_key, 'adjust', :now, day, b.month, plan_code,
  iif(:pool = 'daily', :amount, 0), iif(:pool = 'included', :amount, 0), iif(:pool = 'rollover', :amount, 0),
  iif(:pool = 'topup', :amount, 0),
  iif(:pool <> 'rollover', NULL, iif(:amount > 0,
    json_array(json_array(last_month, :amount, lot_expires)),
    (SELECT json_group_array(json_array(lot.month, -min(free, -:amount - older)) ORDER BY lot.month)
     FROM lot WHERE free > 0 AND older < -:amount)
  )),
  held - spent + :amount, :usd, :reason
FROM b
WHERE held - spent + :amount >= 0 AND (:amount < 0 OR held + :amount <= most)
  AND granted_by_terms < :unlimited AND (${guard})
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);
