/**
 * Brings the balance row to the day and month of the posting; changes nothing when it is in that period already.
 *
 * A new day grants `credits_per_day` afresh. A new month turns what is left of the ended month into a lot, and every
 * idle month between into a whole one, however many they were: only months that are still carried are made. Lots past
 * their month of expiry are removed. An unlimited grant carries nothing, and neither does an ended month when rollover
 * is off. An empty lot is kept, because a refund may still give credits back to it.
 *
 * A clock that is behind the row leaves the row as it is: periods never turn back.
 */
export const ROLL = `
WITH RECURSIVE
  b AS (SELECT * FROM credit_balances WHERE tenant_id = :tenant AND month < :month),
  idle (month) AS (
    SELECT max(month + 1, :month - rollover_months) FROM b
    UNION ALL SELECT month + 1 FROM idle WHERE month + 1 < :month
  ),
  lot (month, credits, used, expires) AS (
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM b, json_each(b.lots) WHERE value ->> 3 > :month
    UNION ALL
    SELECT month, included_credits - included_used, 0, month + 1 + rollover_months FROM b
    WHERE included_credits BETWEEN 1 AND :unlimited - 1 AND month + rollover_months >= :month
    UNION ALL
    SELECT idle.month, b.monthly_credits, 0, idle.month + 1 + b.rollover_months FROM idle, b
    WHERE idle.month < :month AND b.monthly_credits BETWEEN 1 AND :unlimited - 1
  ),
  carried AS (
    SELECT json_group_array(json_array(month, credits, used, expires) ORDER BY month) AS lots,
           coalesce(sum(credits), 0) AS credits, coalesce(sum(used), 0) AS used
    FROM lot
  )
UPDATE credit_balances SET
  day = :day,
  daily_credits = credits_per_day,
  daily_used = 0,
  lots = iif(month < :month, carried.lots, credit_balances.lots),
  rollover_credits = iif(month < :month, carried.credits, rollover_credits),
  rollover_used = iif(month < :month, carried.used, rollover_used),
  month_used = iif(month < :month, 0, month_used),
  included_credits = iif(month < :month, monthly_credits, included_credits),
  included_used = iif(month < :month, 0, included_used),
  month = max(month, :month)
FROM carried
WHERE tenant_id = :tenant AND day < :day`;
