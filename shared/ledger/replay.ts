import type { Lot } from '../db/stored/lot.ts';
import { monthOfDay } from './calendar.ts';
import type { StoredEntry } from './entry-row.ts';
import { rollTo, type Standing } from './standing.ts';

/** The standing of a ledger without entries that was opened on `day`. */
export const emptyStanding = (day: number): Standing => ({
  seq: 0,
  plan_code: '',
  credits_per_day: 0,
  monthly_credits: 0,
  monthly_cap: 0,
  rollover_months: 0,
  day,
  month: monthOfDay(day),
  month_used: 0,
  daily_credits: 0,
  daily_used: 0,
  included_credits: 0,
  included_used: 0,
  lots: [],
  rollover_credits: 0,
  rollover_used: 0,
  purchased_total: 0,
  purchased_consumed: 0,
});

/**
 * Applies one entry, to recompute the balances that are compared with the stored ones. It shares no code with the SQL.
 */
export function applyEntry(before: Standing, entry: StoredEntry): Standing {
  const at = rollTo(before, entry.day);
  if (entry.kind === 'adjust') return adjusted(at, entry);
  const drawn = new Map(JSON.parse(entry.lots ?? '[]') as [number, number][]);
  const lots = at.lots.map(
    ([month, credits, used, expires]): Lot => [
      month,
      credits + (month === entry.month ? entry.carried : 0),
      used + (drawn.get(month) ?? 0),
      expires,
    ],
  );
  const after: Standing = {
    ...at,
    seq: entry.seq,
    month_used: at.month_used + (entry.month === at.month ? entry.used - entry.topup : 0),
    daily_used: at.daily_used + entry.daily,
    included_used: at.included_used + entry.included,
    lots,
    rollover_credits: at.rollover_credits + entry.carried,
    rollover_used: at.rollover_used + entry.rollover,
    purchased_total: at.purchased_total + entry.purchased,
    purchased_consumed: at.purchased_consumed + entry.topup,
  };
  return entry.terms === null ? after : withTerms(after, entry, entry.terms);
}

function adjusted(at: Standing, entry: StoredEntry): Standing {
  const parts = new Map(
    (JSON.parse(entry.lots ?? '[]') as [number, number, number][]).map((part) => [part[0], part]),
  );
  const lots = at.lots.map(([month, credits, used, expires]): Lot => {
    const part = parts.get(month);
    parts.delete(month);
    return [month, credits + (part?.[1] ?? 0), used, expires];
  });
  const added = [...parts.values()].map(([month, credits, expires]): Lot => [month, credits, 0, expires]);
  return {
    ...at,
    seq: entry.seq,
    daily_credits: at.daily_credits + entry.granted_daily,
    included_credits: at.included_credits + entry.granted_included,
    rollover_credits: at.rollover_credits + entry.granted_rollover,
    lots: [...lots, ...added],
    purchased_total: at.purchased_total + entry.purchased,
  };
}

/** What the terms add to the grants is in the entry: it depends on earlier terms of the period. */
function withTerms(at: Standing, entry: StoredEntry, json: string): Standing {
  const [daily, monthly, cap, kept]: [number, number, number, number] = JSON.parse(json);
  return {
    ...at,
    plan_code: entry.plan_code,
    credits_per_day: daily,
    monthly_credits: monthly,
    monthly_cap: cap,
    rollover_months: kept,
    daily_credits: at.daily_credits + entry.granted_daily,
    included_credits: at.included_credits + entry.granted_included,
  };
}
