import type { StoredEntry } from '../entry-row.ts';

/** The entry of the operation, or nulls when there is none; beside it what tells why a charge was refused. */
export const ANSWER = `
SELECT max(0, b.monthly_cap - b.month_used) AS cap_left,
  b.daily_credits - b.daily_used + b.rollover_credits - b.rollover_used + b.included_credits - b.included_used
    AS granted_left,
  b.daily_credits - b.daily_used AS daily_left, b.included_credits - b.included_used AS included_left,
  b.rollover_credits - b.rollover_used AS rollover_left,
  b.purchased_total - b.purchased_consumed AS topup_left_now,
  e.seq, e.at, e.used, e.daily, e.rollover, e.included, e.topup, e.carried, e.lost, e.purchased, e.topup_left,
  e.granted_daily, e.granted_included, e.granted_rollover, e.pool_left, e.reason,
  e.usd, e.cloud_usd, e.topup_usd, e.plan_code, e.terms
FROM credit_balances b LEFT JOIN credit_entries e ON e.tenant_id = b.tenant_id AND e.op_key = :op_key
WHERE b.tenant_id = :tenant`;

interface Refused {
  seq: null;
}

/** What an answer shows of its entry. */
export type EntryRow = Omit<
  StoredEntry,
  'tenant_id' | 'account_id' | 'op_key' | 'kind' | 'day' | 'month' | 'lots'
>;

export type AnswerRow = (EntryRow | Refused) & {
  cap_left: number;
  granted_left: number;
  daily_left: number;
  included_left: number;
  rollover_left: number;
  topup_left_now: number;
};
