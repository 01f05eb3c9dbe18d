import { fromMicro } from '#shared/ledger/amounts.ts';
import { dayOf, monthOfDay, monthStart } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';
import type { UsageBucket } from '../../surface/pages/usage/usage-chart.tsx';
import type { DayRow } from './usage-statements.ts';

const DAY_MS = 86_400_000;

/** Every day of the period up to today, also those without usage. */
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

/** The bar is 0 when refunds exceed the usage. */
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
    // A refund of daily credits after their day is lost; those credits were free.
    free: sum(({ daily, lost }) => daily - lost),
    monthly: sum(({ monthly }) => monthly),
    topup: sum(({ topup }) => topup),
  };
};
