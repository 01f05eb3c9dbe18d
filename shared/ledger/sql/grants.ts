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

/** The largest grant by terms in a period: by those that it began with, or by later ones. */
const granted = (place: 0 | 1, period: 'day' | 'month'): string => `coalesce((
  SELECT max(t.terms ->> ${place}) FROM credit_entries t WHERE t.tenant_id = :tenant AND t.kind = 'terms'
    AND (t.${period} = b.${period} OR t.seq = (
      SELECT max(p.seq) FROM credit_entries p
      WHERE p.tenant_id = :tenant AND p.kind = 'terms' AND p.${period} < b.${period}
    ))), 0)`;

/**
 * The amount that new terms add to a grant: the difference to the largest grant by terms in the period, at least 0. So
 * changing back and forth gains nothing, and adjustments of the grant, before and after, stay as they are. A grant
 * becomes unlimited whatever it was before; a limited one stays below.
 */
const raise = (to: string, before: string, held: string): string =>
  `iif(${to} >= :unlimited, max(0, ${to} - ${held}), max(0, min(${to} - ${before}, :unlimited - 1 - ${held})))`;

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
  ${raise(':credits_per_day', granted(0, 'day'), 'daily_credits')},
  ${raise(':monthly_credits', granted(1, 'month'), 'included_credits')}
FROM credit_balances b
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
