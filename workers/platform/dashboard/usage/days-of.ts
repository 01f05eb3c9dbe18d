import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import type { UsageDay } from '../../../../shared/surface/pages/usage/usage-page.tsx';

/** Sums of one day in 10⁻⁶ credits, refunds taken off. */
export interface DayRow {
  day: number;
  daily: number;
  monthly: number;
  topup: number;
  lost: number;
}

const DAY_MS = 86_400_000;

/** A bar cannot go below its axis: a day on which more came back than was used is shown as nothing. */
const bar = (micro: number): number => fromMicro(Math.max(0, micro));

/** Every day of the period up to today, those without use too. */
export function daysOf(rows: readonly DayRow[], period: Period, now: number): UsageDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const first = dayOf(period.from);
  const last = Math.min(dayOf(now), dayOf(period.to) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const row = byDay.get(first + index);
    return {
      at: (first + index) * DAY_MS,
      // Refunds of credits whose day is over are lost there, and were never anything but free ones.
      free: bar((row?.daily ?? 0) - (row?.lost ?? 0)),
      monthly: bar(row?.monthly ?? 0),
      topup: bar(row?.topup ?? 0),
    };
  });
}
