import { guardedText } from '../../db/statement/guarded-text.ts';

/**
 * Posts a charge, split over the pools in the order of their expiry: today's free credits, then lots of carried months
 * from the oldest on, then this month's grant, then purchased credits.
 *
 * The month's cap limits what is drawn from granted pools; beyond it only purchased credits are used. Inserts nothing
 * when the credits do not suffice, when the guard fails, or when the operation was posted before.
 */
export const postCharge = guardedText(
  (guard) => `
WITH
  b AS (
    SELECT *,
      max(0, monthly_cap - month_used) AS cap_left, daily_credits - daily_used AS daily_left, rollover_credits - rollover_used AS rollover_left,
      included_credits - included_used AS included_left, purchased_total - purchased_consumed AS topup_left
    FROM credit_balances WHERE tenant_id = :tenant
  ),
  d AS (SELECT *, min(:amount, daily_left, cap_left) AS from_daily FROM b),
  r AS (SELECT *, min(:amount - from_daily, rollover_left, cap_left - from_daily) AS from_rollover FROM d),
  i AS (
    SELECT *, min(:amount - from_daily - from_rollover, included_left, cap_left - from_daily - from_rollover)
      AS from_included
    FROM r
  ),
  split AS (SELECT *, :amount - from_daily - from_rollover - from_included AS from_topup FROM i),
  lot AS (
    SELECT value ->> 0 AS month, (value ->> 1) - (value ->> 2) AS free,
      coalesce(sum((value ->> 1) - (value ->> 2)) OVER
        (ORDER BY key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS older
    FROM b, json_each(b.lots)
  )
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code,
   used, daily, rollover, included, topup, lots, usd)
SELECT tenant_id, seq + 1, account_id, :op_key, 'charge', :now, day, split.month, plan_code,
  :amount, from_daily, from_rollover, from_included, from_topup,
  iif(from_rollover = 0, NULL, (
    SELECT json_group_array(json_array(lot.month, min(free, from_rollover - older)) ORDER BY lot.month)
    FROM lot WHERE free > 0 AND older < from_rollover
  )),
  :usd
FROM split
WHERE from_topup <= topup_left AND (${guard})
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);
