import { guardedText } from '../../db/statement/guarded-text.ts';

/**
 * Posts the refund of one whole charge. Each part returns to its pool while that still exists:
 *
 * - daily: into today's pool when the charge was made today, else lost (a free day's credits end with it);
 * - rollover: into its lots that are still carried, the rest lost;
 * - included: into this month's grant when the charge was made this month; later into the lot of that month, when
 * there is one, else lost;
 * - top-up: always, because it never expires.
 *
 * The key is that of a charge: a stored key starts with the kind of its entry.
 *
 * Usage and its value are reduced in the month, and under the plan, to which the charge belongs.
 */
export const postRefund = guardedText(
  (guard) => `
WITH
  b AS (SELECT * FROM credit_balances WHERE tenant_id = :tenant),
  c AS (SELECT * FROM credit_entries WHERE tenant_id = :tenant AND op_key = :charge_key),
  carried_on (month) AS (SELECT value ->> 0 FROM b, json_each(b.lots)),
  back AS (
    SELECT value ->> 0 AS month, value ->> 1 AS amount FROM c, json_each(c.lots)
    WHERE value ->> 0 IN (SELECT month FROM carried_on)
  ),
  split AS (
    SELECT b.tenant_id, b.account_id, b.seq + 1 AS seq, b.day, c.month, c.plan_code, c.used, c.usd, c.topup,
      c.seq AS refund_of,
      iif(c.day = b.day, c.daily, 0) AS to_daily,
      iif(c.month = b.month, c.included, 0) AS to_included,
      iif(c.month IN (SELECT month FROM carried_on), c.included, 0) AS to_lot,
      coalesce((SELECT sum(amount) FROM back), 0) AS to_rollover,
      (SELECT json_group_array(json_array(month, -amount) ORDER BY month) FROM back) AS lots
    FROM b, c
  )
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code,
   used, daily, rollover, included, topup, lots, carried, lost, usd, refund_of)
SELECT tenant_id, seq, account_id, :op_key, 'refund', :now, day, month, plan_code,
  -used, -to_daily, -to_rollover, -to_included, -topup, iif(to_rollover = 0, NULL, lots), to_lot,
  used - to_daily - to_rollover - to_included - to_lot - topup, -usd, refund_of
FROM split
WHERE ${guard}
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);
