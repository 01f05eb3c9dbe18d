import { and, type Column, eq, gt, lte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { batch, globalStatement, tenantStatement } from '../db/statement/statement.ts';
import type { Difference } from '../db/stored/difference.ts';
import { creditBalances, creditEntries, usageDays, usageMonths } from '../db/tables/ledger.ts';
import { type BalanceRow, balanceFields } from './balance-row.ts';
import { entryFields, type StoredEntry } from './entry-row.ts';
import { applyEntry, emptyStanding } from './replay.ts';
import { parseStanding, rollTo, type Standing } from './standing.ts';
import { compareDays, compareMonths, type DayRow, type MonthRow, UsageSums } from './verify-usage.ts';

/** Entries of one read. Together with the other rows of the tenants they fit into an answer of D1. */
const ENTRIES_A_READ = 5_000;

const among = { tenants: value<string>() };
const isAmong = (column: Column, tenants: SQLWrapper): SQL =>
  sql`${column} in (select value from json_each(${tenants}))`;

const balances = globalStatement(among, ({ tenants }, db) =>
  db.select(balanceFields).from(creditBalances).where(isAmong(creditBalances.tenantId, tenants)),
);

const usageByMonth = globalStatement(among, ({ tenants }, db) =>
  db
    .select({
      tenant: creditBalances.tenantId,
      month: usageMonths.month,
      credits_used: usageMonths.creditsUsed,
      used_daily: usageMonths.usedDaily,
      used_rollover: usageMonths.usedRollover,
      used_included: usageMonths.usedIncluded,
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
    .where(isAmong(creditBalances.tenantId, tenants)),
);

const usageByDay = globalStatement(among, ({ tenants }, db) =>
  db
    .select({
      tenant: usageDays.tenantId,
      day: usageDays.day,
      plan_code: usageDays.planCode,
      credits_used: usageDays.creditsUsed,
      used_daily: usageDays.usedDaily,
      used_rollover: usageDays.usedRollover,
      used_included: usageDays.usedIncluded,
      usd_credits: usageDays.usdCredits,
      cloud_usd: usageDays.cloudUsd,
      topup_credits: usageDays.topupCredits,
      topup_usd: usageDays.topupUsd,
      adjusted_credits: usageDays.adjustedCredits,
      entries: usageDays.entries,
    })
    .from(usageDays)
    .where(isAmong(usageDays.tenantId, tenants)),
);

const lastEntries = globalStatement(among, ({ tenants }, db) =>
  db
    .select({ tenant: creditEntries.tenantId, last: max(creditEntries.seq) })
    .from(creditEntries)
    .where(isAmong(creditEntries.tenantId, tenants))
    .groupBy(creditEntries.tenantId),
);

const firstEntries = globalStatement({ ...among, limit: value<number>() }, ({ tenants, limit }, db) =>
  db
    .select(entryFields)
    .from(creditEntries)
    .where(isAmong(creditEntries.tenantId, tenants))
    .orderBy(creditEntries.tenantId, creditEntries.seq)
    .limit(limit),
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

/** What is stored about one tenant, as one moment shows it. */
interface Stored {
  balance: BalanceRow | undefined;
  months: readonly MonthRow[];
  days: readonly DayRow[];
  /** `seq` of the latest entry. */
  last: number;
  entries: readonly StoredEntry[];
}

/** The differences of one tenant. */
export const verifyTenant = (
  db: D1Database,
  tenantId: string,
  entriesARead = ENTRIES_A_READ,
): Promise<readonly Difference[]> => verifyTenants(db, [tenantId], entriesARead);

/**
 * Recomputes tenants from their entries and reports every stored value that differs. It only reads: the stored values
 * come from one batch, with the number of the latest entry at that time. Entries that do not fit into that batch are
 * read in pages.
 */
export async function verifyTenants(
  db: D1Database,
  tenantIds: readonly string[],
  entriesARead = ENTRIES_A_READ,
): Promise<readonly Difference[]> {
  const tenants = JSON.stringify(tenantIds);
  const { balanceRows, months, days, lasts, entries } = await batch(db, {
    balanceRows: balances.bind(db, { tenants }),
    months: usageByMonth.bind(db, { tenants }),
    days: usageByDay.bind(db, { tenants }),
    lasts: lastEntries.bind(db, { tenants }),
    entries: firstEntries.bind(db, { tenants, limit: entriesARead }),
  });
  const balanceOf = new Map(balanceRows.rows.map((row) => [row.tenant_id, row]));
  const monthsOf = Map.groupBy(months.rows, ({ tenant }) => tenant);
  const daysOf = Map.groupBy(days.rows, ({ tenant }) => tenant);
  const lastOf = new Map(lasts.rows.map(({ tenant, last }) => [tenant, last ?? 0]));
  const entriesOf = Map.groupBy(entries.rows, ({ tenant_id }) => tenant_id);
  const differences: Difference[] = [];
  for (const id of tenantIds) {
    const stored = {
      balance: balanceOf.get(id),
      months: monthsOf.get(id) ?? [],
      days: daysOf.get(id) ?? [],
      last: lastOf.get(id) ?? 0,
      entries: entriesOf.get(id) ?? [],
    };
    differences.push(...(await compareTenant(db, id, stored, entriesARead)));
  }
  return differences;
}

async function compareTenant(
  db: D1Database,
  tenantId: string,
  { balance: row, months, days, last, entries }: Stored,
  limit: number,
): Promise<readonly Difference[]> {
  if (row === undefined) return [{ tenantId, field: 'credit_balances', stored: null, recomputed: 'a row' }];
  const replay = new Replay();
  replay.add(entries);
  while (replay.seq < last) {
    const page = await entriesBetween.all(db, { tenant: tenantId, seq: replay.seq, last, limit });
    if (page.length === 0) break;
    replay.add(page);
  }
  const standing = replay.standing ?? emptyStanding(row.day);
  return [
    ...replay.gaps.map((seq) => ({
      tenantId,
      field: `credit_entries.${seq}`,
      stored: null,
      recomputed: 'an entry',
    })),
    ...compareStandings(tenantId, parseStanding(row), rollTo(standing, row.day)),
    ...compareMonths(tenantId, months, replay.sums),
    ...compareDays(tenantId, days, replay.sums),
  ];
}

/** The entries of one tenant, applied in their order. */
class Replay {
  standing: Standing | null = null;
  readonly sums = new UsageSums();
  /** Numbers of missing entries. */
  readonly gaps: number[] = [];
  seq = 0;

  add(entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      for (let missing = this.seq + 1; missing < entry.seq; missing += 1) this.gaps.push(missing);
      this.seq = entry.seq;
      this.standing = applyEntry(this.standing ?? emptyStanding(entry.day), entry);
      this.sums.add(entry);
    }
  }
}

/** A tenant and the number of its entries. */
interface Sized {
  id: string;
  entries: number;
}

/** Groups of tenants whose entries fit into one read each, in their order. A tenant with more is a group of its own. */
export function groupsOf(tenants: readonly Sized[], entriesARead = ENTRIES_A_READ): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const { id, entries } of tenants) {
    const group = groups.at(-1);
    if (group !== undefined && entries <= room) {
      group.push(id);
      room -= entries;
    } else {
      groups.push([id]);
      room = entriesARead - entries;
    }
  }
  return groups;
}

/** The differences between a stored balance and the recomputed one, field by field. */
export function compareStandings(tenantId: string, stored: Standing, recomputed: Standing): Difference[] {
  const fields = Object.keys(recomputed) as (keyof Standing)[];
  return fields
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(recomputed[field]))
    .map((field) => ({ tenantId, field, stored: stored[field], recomputed: recomputed[field] }));
}
