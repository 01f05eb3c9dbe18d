import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { minus, plus, sumOf } from '#shared/db/statement/numbers.ts';
import { type Bound, tenantStatement } from '#shared/db/statement/statement.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';

/** Credits used on one day, by the pool that they were taken from. */
export interface UsageDay {
  /** Start of the day, epoch milliseconds. */
  at: number;
  free: number;
  granted: number;
  purchased: number;
}

const sumByDay = tenantStatement({ first: e.day, end: e.day }, ({ tenant, first, end }, db) =>
  db
    .select({
      day: e.day,
      free: sumOf(minus(e.daily, e.lost)),
      granted: sumOf(minus(plus(e.rollover, e.included), e.carried)),
      purchased: sumOf(e.topup),
    })
    .from(e)
    .where(
      and(eq(e.tenantId, tenant), gte(e.day, first), lt(e.day, end), inArray(e.kind, ['charge', 'refund'])),
    )
    .groupBy(e.day)
    .orderBy(e.day),
);

type DayRow = NonNullable<Awaited<ReturnType<typeof sumByDay.first>>>;

/**
 * Binds the statement that sums a tenant's charges and refunds by day: one row for each day of the period that has any.
 */
export const usageDaysStatement = (db: D1Database, tenantId: string, period: Period): Bound<DayRow> =>
  sumByDay.bind(db, { tenant: tenantId, first: dayOf(period.from), end: dayOf(period.to) });

/** A day with more refunds than usage is shown as 0. */
const column = (micro: number | undefined): number => fromMicro(Math.max(0, micro ?? 0));

/** Every day of the period up to today, also those without usage. */
export function listUsageDays(rows: readonly DayRow[], period: Period, now: number): UsageDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const first = dayOf(period.from);
  const last = Math.min(dayOf(now), dayOf(period.to) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const row = byDay.get(first + index);
    return {
      at: (first + index) * DAY,
      free: column(row?.free),
      granted: column(row?.granted),
      purchased: column(row?.purchased),
    };
  });
}
