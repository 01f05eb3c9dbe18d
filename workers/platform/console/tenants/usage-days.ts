import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import { statement } from '../../../../shared/ledger/statement.ts';

/** Credits used on one day, by the pool they came from. */
export interface UsageDay {
  /** Start of the day, epoch milliseconds. */
  at: number;
  free: number;
  granted: number;
  bought: number;
}

interface DayRow {
  day: number;
  free: number;
  granted: number;
  bought: number;
}

const DAY_MS = 86_400_000;

/** The statement that sums a tenant's charges and refunds by day: a row a day of the period that has any. */
export const usageDaysStatement = (db: D1Database, tenantId: string, period: Period): D1PreparedStatement =>
  statement(
    db,
    `SELECT day, sum(daily - lost) AS free, sum(rollover + included - carried) AS granted, sum(topup) AS bought
     FROM credit_entries
     WHERE tenant_id = :tenant AND day >= :first AND day < :end AND kind IN ('charge', 'refund')
     GROUP BY day ORDER BY day`,
    { tenant: tenantId, first: dayOf(period.from), end: dayOf(period.to) },
  );

/** A column cannot go below its axis: a day on which more came back than was used is shown as nothing. */
const column = (micro: number | undefined): number => fromMicro(Math.max(0, micro ?? 0));

/** Every day of the period up to today, those without use too. */
export function usageDaysOf(result: D1Result<unknown> | undefined, period: Period, now: number): UsageDay[] {
  const byDay = new Map(((result?.results ?? []) as DayRow[]).map((row) => [row.day, row]));
  const first = dayOf(period.from);
  const last = Math.min(dayOf(now), dayOf(period.to) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const row = byDay.get(first + index);
    return {
      at: (first + index) * DAY_MS,
      free: column(row?.free),
      granted: column(row?.granted),
      bought: column(row?.bought),
    };
  });
}
