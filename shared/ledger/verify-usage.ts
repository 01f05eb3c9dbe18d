import type { Difference } from '../db/stored/difference.ts';
import type { StoredEntry } from './entry-row.ts';
import { USAGE_SUMS } from './sql/usage-sums.ts';
import type { UsageRow } from './usage.ts';

/** A row of `usage_months`, without the account and the tenant. */
export type MonthRow = UsageRow & { month: number };

/** A row of `usage_days`, without the account and the tenant. */
export type DayRow = UsageRow & { day: number; plan_code: string; adjusted_credits: number; entries: number };

const MONTH_COLUMNS = USAGE_SUMS.map(([column]) => column);
const DAY_COLUMNS = [...MONTH_COLUMNS, 'adjusted_credits', 'entries'] as const;

const keyOf = (row: { day: number; plan_code: string }): string => `${row.day}/${row.plan_code}`;

/** Sums up the months and the days of one tenant from its entries, which must be added in order. */
export class UsageSums {
  readonly months = new Map<number, MonthRow>();
  readonly days = new Map<string, DayRow>();
  /** Each charge, because its refund belongs to its day and takes off what it drew from each pool. */
  readonly #charges = new Map<number, StoredEntry>();

  add(entry: StoredEntry): void {
    if (entry.kind === 'terms') return;
    if (entry.kind === 'charge') this.#charges.set(entry.seq, entry);
    const refunded = entry.refund_of === null ? undefined : this.#charges.get(entry.refund_of);
    const drawn = (pool: 'daily' | 'rollover' | 'included') =>
      refunded === undefined ? entry[pool] : -refunded[pool];
    const usage = {
      credits_used: entry.used,
      used_daily: drawn('daily'),
      used_rollover: drawn('rollover'),
      used_included: drawn('included'),
      usd_credits: entry.usd,
      cloud_usd: entry.cloud_usd,
      topup_credits: entry.purchased,
      topup_usd: entry.topup_usd,
    };
    const granted = entry.granted_daily + entry.granted_included + entry.granted_rollover;
    const { month, plan_code } = entry;
    const day = {
      ...usage,
      day: refunded?.day ?? entry.day,
      plan_code,
      adjusted_credits: entry.kind === 'adjust' ? entry.purchased + granted : 0,
      entries: 1,
    };
    this.months.set(month, sumOf({ ...usage, month }, this.months.get(month), MONTH_COLUMNS));
    this.days.set(keyOf(day), sumOf(day, this.days.get(keyOf(day)), DAY_COLUMNS));
  }
}

/** The row with the columns of another one added. */
function sumOf<Column extends string, Row extends Record<Column, number>>(
  row: Row,
  other: Row | undefined,
  columns: readonly Column[],
): Row {
  const sums = columns.map((column) => [column, row[column] + (other?.[column] ?? 0)] as const);
  return { ...row, ...Object.fromEntries(sums) };
}

/** The differences between stored months of usage and the recomputed ones; null stands for a missing row. */
export function compareMonths(
  tenantId: string,
  stored: readonly MonthRow[],
  { months }: UsageSums,
): Difference[] {
  const there = new Map(stored.map((row) => [row.month, row]));
  return differencesOf('usage_months', tenantId, there, months, MONTH_COLUMNS);
}

/** The differences between stored days of usage and the recomputed ones; null stands for a missing row. */
export function compareDays(tenantId: string, stored: readonly DayRow[], { days }: UsageSums): Difference[] {
  const there = new Map(stored.map((row) => [keyOf(row), row]));
  return differencesOf('usage_days', tenantId, there, days, DAY_COLUMNS);
}

const differencesOf = <Key, Column extends string>(
  table: string,
  tenantId: string,
  stored: ReadonlyMap<Key, Record<Column, number>>,
  recomputed: ReadonlyMap<Key, Record<Column, number>>,
  columns: readonly Column[],
): Difference[] =>
  [...new Set([...stored.keys(), ...recomputed.keys()])].flatMap((key) =>
    columns.flatMap((column) => {
      const [was, is] = [stored.get(key)?.[column] ?? null, recomputed.get(key)?.[column] ?? null];
      if (was === is) return [];
      return [{ tenantId, field: `${table}.${key}.${column}`, stored: was, recomputed: is }];
    }),
  );
