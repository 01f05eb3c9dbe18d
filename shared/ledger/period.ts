import { monthOf, monthStart } from './calendar.ts';

export type PeriodLabel = 'current_month' | 'last_month' | 'ytd';

/** Whole calendar months, UTC. `to` is the first instant after the period. Times are epoch milliseconds. */
export interface Period {
  label: PeriodLabel;
  from: number;
  to: number;
  firstMonth: number;
  lastMonth: number;
}

/** The whole months of a period at `now`, UTC. `ytd` is January to the current month. */
export function resolvePeriod(label: PeriodLabel, now: number): Period {
  const current = monthOf(now);
  const lastMonth = label === 'last_month' ? current - 1 : current;
  const firstMonth = label === 'ytd' ? current - (current % 12) : lastMonth;
  return { label, from: monthStart(firstMonth), to: monthStart(lastMonth + 1), firstMonth, lastMonth };
}
