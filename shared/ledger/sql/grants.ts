import { guardedText } from '../../db/statement/guarded-text.ts';

/** Posts purchased credits. They are added in full and never expire. */
export const postTopup = guardedText(
  (guard) => `
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, purchased, topup_left, topup_usd)
SELECT tenant_id, seq + 1, account_id, :op_key, 'topup', :now, day, month, plan_code, :amount,
  purchased_total + :amount - purchased_consumed, :usd
FROM credit_balances
WHERE tenant_id = :tenant AND purchased_total + :amount <= 9000000000000000 AND (${guard})
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);

/**
 * The amount that new terms add to a grant: the new grant minus the larger of the earlier terms' grant and the present
 * one, at least 0. So changing back and forth gains nothing and an adjustment in this period remains. A grant becomes
 * unlimited whatever it was before.
 */
const raise = (to: string, from: string, held: string): string =>
  `max(0, ${to} - iif(${to} >= :unlimited, ${held}, max(${from}, ${held})))`;

/**
 * Posts new terms with their additions to today's and this month's grants, which never decrease. Inserts nothing when
 * the terms are those in force.
 */
export const postTerms = guardedText(
  (guard) => `
INSERT INTO credit_entries
  (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, terms, granted_daily, granted_included)
SELECT tenant_id, seq + 1, account_id, :op_key, 'terms', :now, day, month, :plan_code,
  json_array(:credits_per_day, :monthly_credits, :monthly_cap, :rollover_months),
  ${raise(':credits_per_day', 'credits_per_day', 'daily_credits')},
  ${raise(':monthly_credits', 'monthly_credits', 'included_credits')}
FROM credit_balances
WHERE tenant_id = :tenant
  AND (plan_code, credits_per_day, monthly_credits, monthly_cap, rollover_months)
    <> (:plan_code, :credits_per_day, :monthly_credits, :monthly_cap, :rollover_months)
  AND (${guard})
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);

/** Posts a cost of managed cloud. It is never refused, because the cost has already been incurred. */
export const postCloudCost = guardedText(
  () => `
INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, cloud_usd)
SELECT tenant_id, seq + 1, account_id, :op_key, 'cloud', :now, day, month, plan_code, :usd
FROM credit_balances WHERE tenant_id = :tenant
ON CONFLICT (tenant_id, op_key) DO NOTHING`,
);
