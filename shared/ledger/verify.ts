import { and, eq, gt, lte, max } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { batch, tenantStatement } from '../db/statement/statement.ts';
import { creditBalances, creditEntries, usageDays, usageMonths } from '../db/tables/ledger.ts';
import { openDays } from './backfill.ts';
import { balanceFields } from './balance-row.ts';
import { entryFields, type StoredEntry } from './entry-row.ts';
import { applyEntry, emptyStanding } from './replay.ts';
import { parseStanding, rollTo, type Standing } from './standing.ts';
import type { UsageRow } from './usage.ts';
import { compareDays, DaySums } from './verify-days.ts';

/** One stored value that differs from its recomputation. */
export interface Difference {
  tenantId: string;
  /** Column of the balance row, `usage_months.<month>.<column>` or `usage_days.<day>/<plan>.<column>`. */
  field: string;
  stored: unknown;
  recomputed: unknown;
}

const ENTRIES_A_READ = 2_000;

const balance = tenantStatement({}, ({ tenant }, db) =>
  db.select(balanceFields).from(creditBalances).where(eq(creditBalances.tenantId, tenant)),
);

// mutate: equivalent without eq(usageMonths.accountId: a tenant's usage is in its own account; the key begins with the account.
const usageByMonth = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      month: usageMonths.month,
      credits_used: usageMonths.creditsUsed,
      usd_credits: usageMonths.usdCredits,
      cloud_usd: usageMonths.cloudUsd,
      topup_credits: usageMonths.topupCredits,
      topup_usd: usageMonths.topupUsd,
    })
    .from(creditBalances)
    .innerJoin(
      usageMonths,
      and(
        eq(usageMonths.accountId, creditBalances.accountId),
        eq(usageMonths.tenantId, creditBalances.tenantId),
      ),
    )
    .where(eq(creditBalances.tenantId, tenant)),
);

const usageByDay = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      day: usageDays.day,
      plan_code: usageDays.planCode,
      credits_used: usageDays.creditsUsed,
      usd_credits: usageDays.usdCredits,
      cloud_usd: usageDays.cloudUsd,
      topup_credits: usageDays.topupCredits,
      topup_usd: usageDays.topupUsd,
      adjusted_credits: usageDays.adjustedCredits,
      entries: usageDays.entries,
    })
    .from(usageDays)
    .where(eq(usageDays.tenantId, tenant)),
);

const lastEntry = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ last: max(creditEntries.seq) })
    .from(creditEntries)
    .where(eq(creditEntries.tenantId, tenant)),
);

const entriesBetween = tenantStatement(
  { seq: creditEntries.seq, last: creditEntries.seq, limit: value<number>() },
  ({ tenant, seq, last, limit }, db) =>
    db
      .select(entryFields)
      .from(creditEntries)
      .where(
        and(eq(creditEntries.tenantId, tenant), gt(creditEntries.seq, seq), lte(creditEntries.seq, last)),
      )
      .orderBy(creditEntries.seq)
      .limit(limit),
);

/**
 * Recomputes one tenant from its entries and reports every stored value that differs. It only reads: the stored values
 * come from one batch, with the number of the latest entry at that time.
 */
export async function verifyTenant(
  db: D1Database,
  tenantId: string,
  entriesARead = ENTRIES_A_READ,
): Promise<readonly Difference[]> {
  const tenant = { tenant: tenantId };
  const [balances, usage, daily, open, entries] = await batch(db, [
    balance.bind(db, tenant),
    usageByMonth.bind(db, tenant),
    usageByDay.bind(db, tenant),
    openDays.bind(db, {}),
    lastEntry.bind(db, tenant),
  ]);
  const [row] = balances.rows;
  if (row === undefined) return [{ tenantId, field: 'credit_balances', stored: null, recomputed: 'a row' }];
  const { standing, months, days, gaps } = await replayEntries(db, {
    tenant: tenantId,
    lastDay: row.day,
    last: entries.rows[0]?.last ?? 0,
    limit: entriesARead,
  });
  const stored = new Map(usage.rows.map((month) => [month.month, month]));
  return [
    ...gaps.map((seq) => ({
      tenantId,
      field: `credit_entries.${seq}`,
      stored: null,
      recomputed: 'an entry',
    })),
    ...compareStandings(tenantId, parseStanding(row), rollTo(standing, row.day)),
    ...compareMonths(tenantId, stored, months),
    // Days are not compared while the timer still adds earlier entries.
    ...(open.rows.length > 0 ? [] : compareDays(tenantId, daily.rows, days)),
  ];
}

async function replayEntries(
  db: D1Database,
  { tenant, lastDay, last, limit }: { tenant: string; lastDay: number; last: number; limit: number },
) {
  let standing: Standing | null = null;
  const months = new Map<number, UsageRow>();
  const days = new DaySums();
  const gaps: number[] = [];
  let seq = 0;
  for (;;) {
    const results = await entriesBetween.all(db, { tenant, seq, last, limit });
    for (const entry of results) {
      for (let missing = seq + 1; missing < entry.seq; missing += 1) gaps.push(missing);
      seq = entry.seq;
      standing = applyEntry(standing ?? emptyStanding(entry.day), entry);
      if (entry.kind !== 'terms') addUsage(months, entry);
      days.add(entry);
    }
    if (results.length < limit) break;
  }
  return { standing: standing ?? emptyStanding(lastDay), months, days, gaps };
}

/** Adds the amounts of an entry to the sum of its month. */
export function addUsage(months: Map<number, UsageRow>, entry: StoredEntry): void {
  const sum = months.get(entry.month);
  months.set(entry.month, {
    credits_used: (sum?.credits_used ?? 0) + entry.used,
    usd_credits: (sum?.usd_credits ?? 0) + entry.usd,
    cloud_usd: (sum?.cloud_usd ?? 0) + entry.cloud_usd,
    topup_credits: (sum?.topup_credits ?? 0) + entry.purchased,
    topup_usd: (sum?.topup_usd ?? 0) + entry.topup_usd,
  });
}

/** The differences between a stored balance and the recomputed one, field by field. */
export function compareStandings(tenantId: string, stored: Standing, recomputed: Standing): Difference[] {
  const fields = Object.keys(recomputed) as (keyof Standing)[];
  return fields
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(recomputed[field]))
    .map((field) => ({ tenantId, field, stored: stored[field], recomputed: recomputed[field] }));
}

/** The differences between stored months of usage and the recomputed ones; null stands for a missing row. */
export function compareMonths(
  tenantId: string,
  stored: ReadonlyMap<number, UsageRow>,
  recomputed: ReadonlyMap<number, UsageRow>,
): Difference[] {
  const differences: Difference[] = [];
  for (const month of new Set([...stored.keys(), ...recomputed.keys()])) {
    for (const column of [
      'credits_used',
      'usd_credits',
      'cloud_usd',
      'topup_credits',
      'topup_usd',
    ] as const) {
      const [was, is] = [stored.get(month)?.[column] ?? null, recomputed.get(month)?.[column] ?? null];
      if (was === is) continue;
      differences.push({ tenantId, field: `usage_months.${month}.${column}`, stored: was, recomputed: is });
    }
  }
  return differences;
}
