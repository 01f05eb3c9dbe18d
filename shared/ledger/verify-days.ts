import type { StoredEntry } from './entry-row.ts';
import type { Difference } from './verify.ts';

const COLUMNS = [
  'credits_used',
  'usd_credits',
  'cloud_usd',
  'topup_credits',
  'topup_usd',
  'adjusted_credits',
  'entries',
] as const;

/** A row of `usage_days`, without the account and the tenant. */
export type DayRow = { day: number; plan_code: string } & Record<(typeof COLUMNS)[number], number>;

const keyOf = (row: { day: number; plan_code: string }): string => `${row.day}/${row.plan_code}`;

/** Sums up the days of one tenant from its entries, which must be added in order. */
export class DaySums {
  readonly rows = new Map<string, DayRow>();
  /** The day of each charge, to which its refund belongs. */
  readonly #charged = new Map<number, number>();

  add(entry: StoredEntry): void {
    if (entry.kind === 'terms') return;
    if (entry.kind === 'charge') this.#charged.set(entry.seq, entry.day);
    const day = (entry.refund_of === null ? undefined : this.#charged.get(entry.refund_of)) ?? entry.day;
    const { plan_code } = entry;
    const sum = this.rows.get(keyOf({ day, plan_code }));
    const granted = entry.granted_daily + entry.granted_included + entry.granted_rollover;
    this.rows.set(keyOf({ day, plan_code }), {
      day,
      plan_code,
      credits_used: (sum?.credits_used ?? 0) + entry.used,
      usd_credits: (sum?.usd_credits ?? 0) + entry.usd,
      cloud_usd: (sum?.cloud_usd ?? 0) + entry.cloud_usd,
      topup_credits: (sum?.topup_credits ?? 0) + entry.purchased,
      topup_usd: (sum?.topup_usd ?? 0) + entry.topup_usd,
      adjusted_credits:
        (sum?.adjusted_credits ?? 0) + (entry.kind === 'adjust' ? entry.purchased + granted : 0),
      entries: (sum?.entries ?? 0) + 1,
    });
  }
}

/** The differences between stored days of usage and the recomputed ones; null stands for a missing row. */
export function compareDays(tenantId: string, stored: readonly DayRow[], { rows }: DaySums): Difference[] {
  const there = new Map(stored.map((row) => [keyOf(row), row]));
  return [...new Set([...there.keys(), ...rows.keys()])].flatMap((key) =>
    COLUMNS.flatMap((column) => {
      const [was, is] = [there.get(key)?.[column] ?? null, rows.get(key)?.[column] ?? null];
      return was === is
        ? []
        : [{ tenantId, field: `usage_days.${key}.${column}`, stored: was, recomputed: is }];
    }),
  );
}
