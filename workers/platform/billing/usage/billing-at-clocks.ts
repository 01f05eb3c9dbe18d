import { sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { usageDays } from '#shared/db/tables/ledger.ts';
import type { PlanUsage } from '#shared/ledger/account-usage.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { addUsages, negative, usageOf, usageSumsOf } from '#shared/ledger/usage.ts';
import { type FeeRow, feesInSpans } from '../fees/fee-statements.ts';
import { type Fee, type FeesAtClocks, feesOf } from '../fees/plan-fees.ts';
import { type ClockFigures, readClockFigures } from './clock-figures.ts';

/** Sums by plan over the days of JSON rows `[tenant, first, last]`. */
const planUsageIn = accountStatement({ spans: value<string>() }, ({ account, spans }, db) =>
  db.rows(
    { planCode: usageDays.planCode, ...usageSumsOf(usageDays) },
    (columns) => sql`select ${columns} from json_each(${spans}) as span
      join ${usageDays} on ${usageDays.tenantId} = span.value ->> 0 and +${usageDays.accountId} = ${account}
        and ${usageDays.day} between span.value ->> 1 and span.value ->> 2
      group by ${usageDays.planCode}`,
  ),
);

export interface BillingAtClocks {
  figures: Pick<ClockFigures, 'times' | 'usageOf' | 'beyond'>;
  /** Adds the differences to the usage by plan. */
  addToPlans(plans: readonly PlanUsage[]): PlanUsage[];
  fees: FeesAtClocks;
}

/**
 * The differences between the billing of a test side in real time and at the times of its clocks; null when no tenant
 * has a clock.
 */
export async function readBillingAtClocks(
  db: D1Database,
  account: string,
  label: PeriodLabel,
  now: number,
): Promise<BillingAtClocks | null> {
  const figures = await readClockFigures(db, account, label, now);
  if (figures === null) return null;
  const { times } = figures;
  const spansAt = (timeOf: (own: number) => number, by: (at: number) => number) =>
    JSON.stringify(
      [...times].map(([tenant, own]) => {
        const { from, to } = resolvePeriod(label, timeOf(own));
        return [tenant, by(from), by(to - 1)];
      }),
    );
  const byClock = (own: number) => own;
  const present = () => now;
  const exactly = (at: number) => at;
  const { ownPlans, realPlans, ownFees, realFees } = await batch(db, {
    ownPlans: planUsageIn.bind(db, { account, spans: spansAt(byClock, dayOf) }),
    realPlans: planUsageIn.bind(db, { account, spans: spansAt(present, dayOf) }),
    ownFees: feesInSpans.bind(db, { account, spans: spansAt(byClock, exactly) }),
    realFees: feesInSpans.bind(db, { account, spans: spansAt(present, exactly) }),
  });
  const own = groupFees(ownFees.rows, (tenant) => times.get(tenant) ?? now, label);
  const real = groupFees(realFees.rows, present, label);
  const sums = (fees: ReadonlyMap<string, readonly Fee[]>, sign: 1 | -1) =>
    [...fees.values()].flatMap((lines) =>
      lines.map(({ plan_code: planCode, currency, micro }) => ({ planCode, currency, amount: sign * micro })),
    );
  return {
    figures,
    addToPlans: (plans) =>
      addPlans([
        ...plans,
        ...ownPlans.rows.map((row) => ({ planCode: row.planCode || null, ...usageOf(row) })),
        ...realPlans.rows.map((row) => ({ planCode: row.planCode || null, ...negative(usageOf(row)) })),
      ]),
    fees: {
      linesOf: (tenant) => (times.has(tenant) ? (own.get(tenant) ?? []) : null),
      beyond: [...sums(own, 1), ...sums(real, -1)],
    },
  };
}

/** The fees of each tenant in the period that contains its time. */
function groupFees(
  rows: readonly FeeRow[],
  timeOf: (tenant: string) => number,
  label: PeriodLabel,
): Map<string, Fee[]> {
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId);
  return new Map(
    [...byTenant].map(([tenant, own]) => {
      const at = timeOf(tenant);
      return [tenant, feesOf(own, resolvePeriod(label, at), at)];
    }),
  );
}

function addPlans(all: readonly PlanUsage[]): PlanUsage[] {
  const byPlan = Map.groupBy(all, ({ planCode }) => planCode);
  return [...byPlan]
    .map(([planCode, usages]) => ({ planCode, ...addUsages(usages) }))
    .filter(({ planCode: _, ...usage }) => Object.values(usage).some((figure) => figure !== 0))
    .sort((one, other) => ((one.planCode ?? '') < (other.planCode ?? '') ? -1 : 1));
}
