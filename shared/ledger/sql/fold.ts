import { JOIN_CHARGE, USAGE_SUMS } from './usage-sums.ts';

// These statements add the entry whose `seq` follows the balance row's to the sums. After a replay or a
// refusal there is none, and they change nothing. FOLD_BALANCE increments `seq` and must be the last of them.

const NEXT_ENTRY = `credit_entries e JOIN credit_balances b
  ON b.tenant_id = e.tenant_id AND e.seq = b.seq + 1 ${JOIN_CHARGE} WHERE b.tenant_id = :tenant`;

/** Adds the entry to the usage of its month, once by tenant and once by plan. New terms are no usage. */
export const foldUsage = (
  table: 'usage_months' | 'account_months',
  keyedBy: 'tenant_id' | 'plan_code',
): string => `
INSERT INTO ${table}
  (account_id, ${keyedBy}, month, ${USAGE_SUMS.map(([column]) => column).join(', ')})
SELECT e.account_id, e.${keyedBy}, e.month, ${USAGE_SUMS.map(([, value]) => value).join(', ')}
FROM ${NEXT_ENTRY} AND e.kind <> 'terms'
ON CONFLICT DO UPDATE SET
  ${USAGE_SUMS.map(([column]) => `${column} = ${column} + excluded.${column}`).join(',\n  ')}`;

export const FOLD_BALANCE = `
UPDATE credit_balances AS b SET
  seq = e.seq,
  month_used = b.month_used + iif(e.month = b.month, e.used - e.topup, 0),
  daily_used = b.daily_used + e.daily,
  included_used = b.included_used + e.included,
  rollover_used = b.rollover_used + e.rollover,
  rollover_credits = b.rollover_credits + e.carried + e.granted_rollover,
  purchased_consumed = b.purchased_consumed + e.topup,
  purchased_total = b.purchased_total + e.purchased,
  lots = iif(e.lots IS NULL AND e.carried = 0, b.lots, iif(e.kind = 'adjust', (
    SELECT json_group_array(json_array(month, credits, used, expires) ORDER BY month) FROM (
      SELECT l.value ->> 0 AS month,
        (l.value ->> 1) + coalesce((SELECT g.value ->> 1 FROM json_each(e.lots) g WHERE g.value ->> 0 = l.value ->> 0), 0)
          AS credits,
        l.value ->> 2 AS used, l.value ->> 3 AS expires
      FROM json_each(b.lots) l
      UNION ALL
      SELECT g.value ->> 0, g.value ->> 1, 0, g.value ->> 2 FROM json_each(e.lots) g
      WHERE g.value ->> 0 NOT IN (SELECT value ->> 0 FROM json_each(b.lots))
    )
  ), (
    SELECT json_group_array(json_array(
        l.value ->> 0,
        (l.value ->> 1) + iif(l.value ->> 0 = e.month, e.carried, 0),
        (l.value ->> 2) + coalesce((SELECT u.value ->> 1 FROM json_each(e.lots) u WHERE u.value ->> 0 = l.value ->> 0), 0),
        l.value ->> 3) ORDER BY l.key)
    FROM json_each(b.lots) l
  ))),
  plan_code = iif(e.terms IS NULL, b.plan_code, e.plan_code),
  credits_per_day = coalesce(e.terms ->> 0, b.credits_per_day),
  monthly_credits = coalesce(e.terms ->> 1, b.monthly_credits),
  monthly_cap = coalesce(e.terms ->> 2, b.monthly_cap),
  rollover_months = coalesce(e.terms ->> 3, b.rollover_months),
  daily_credits = b.daily_credits + e.granted_daily,
  included_credits = b.included_credits + e.granted_included
FROM credit_entries e
WHERE b.tenant_id = :tenant AND e.tenant_id = b.tenant_id AND e.seq = b.seq + 1`;
