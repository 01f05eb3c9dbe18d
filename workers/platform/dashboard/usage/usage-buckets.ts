import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { dayOf, monthOfDay, monthStart } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import type { UsageBucket } from '../../surface/pages/usage/usage-chart.tsx';
import type { DayRow } from './usage-statements.ts';

const DAY_MS = 86_400_000;

/** Every day of the period up to today, those without use too. */
export function bucketsByDay(rows: readonly DayRow[], period: Period, now: number): UsageBucket[] {
  const first = dayOf(period.from);
  const last = Math.min(dayOf(now), dayOf(period.to) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const day = first + index;
    return bucketOf(
      day * DAY_MS,
      rows.filter((row) => row.day === day),
    );
  });
}

/** Every month of the period. */
export const bucketsByMonth = (rows: readonly DayRow[], { firstMonth, lastMonth }: Period): UsageBucket[] =>
  Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) =>
    bucketOf(
      monthStart(firstMonth + index),
      rows.filter(({ day }) => monthOfDay(day) === firstMonth + index),
    ),
  );

/** Where refunds exceed the use, the bar is 0. */
const bucketOf = (at: number, rows: readonly DayRow[]): UsageBucket => {
  const sum = (micro: (row: DayRow) => number) =>
    fromMicro(
      Math.max(
        0,
        rows.reduce((total, row) => total + micro(row), 0),
      ),
    );
  return {
    at,
    // Refunds of credits whose day is over are lost there, and were never anything but free ones.
    free: sum(({ daily, lost }) => daily - lost),
    monthly: sum(({ monthly }) => monthly),
    topup: sum(({ topup }) => topup),
  };
};
