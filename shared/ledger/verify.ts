import { and, eq, gt, lte, max } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { batch, tenantStatement } from '../db/statement/statement.ts';
import type { Difference } from '../db/stored/difference.ts';
import { creditBalances, creditEntries, usageDays, usageMonths } from '../db/tables/ledger.ts';
import { balanceFields } from './balance-row.ts';
import { entryFields } from './entry-row.ts';
import { applyEntry, emptyStanding } from './replay.ts';
import { parseStanding, rollTo, type Standing } from './standing.ts';
import { compareDays, compareMonths, UsageSums } from './verify-usage.ts';

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
    .where(eq(creditBalances.tenantId, tenant)),
);

const usageByDay = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
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
  const [balances, usage, daily, entries] = await batch(db, [
    balance.bind(db, tenant),
    usageByMonth.bind(db, tenant),
    usageByDay.bind(db, tenant),
    lastEntry.bind(db, tenant),
  ]);
  const [row] = balances.rows;
  if (row === undefined) return [{ tenantId, field: 'credit_balances', stored: null, recomputed: 'a row' }];
  const { standing, sums, gaps } = await replayEntries(db, {
    tenant: tenantId,
    lastDay: row.day,
    last: entries.rows[0]?.last ?? 0,
    limit: entriesARead,
  });
  return [
    ...gaps.map((seq) => ({
      tenantId,
      field: `credit_entries.${seq}`,
      stored: null,
      recomputed: 'an entry',
    })),
    ...compareStandings(tenantId, parseStanding(row), rollTo(standing, row.day)),
    ...compareMonths(tenantId, usage.rows, sums),
    ...compareDays(tenantId, daily.rows, sums),
  ];
}

async function replayEntries(
  db: D1Database,
  { tenant, lastDay, last, limit }: { tenant: string; lastDay: number; last: number; limit: number },
) {
  let standing: Standing | null = null;
  const sums = new UsageSums();
  const gaps: number[] = [];
  let seq = 0;
  for (;;) {
    const results = await entriesBetween.all(db, { tenant, seq, last, limit });
    for (const entry of results) {
      for (let missing = seq + 1; missing < entry.seq; missing += 1) gaps.push(missing);
      seq = entry.seq;
      standing = applyEntry(standing ?? emptyStanding(entry.day), entry);
      sums.add(entry);
    }
    if (results.length < limit) break;
  }
  return { standing: standing ?? emptyStanding(lastDay), sums, gaps };
}

/** The differences between a stored balance and the recomputed one, field by field. */
export function compareStandings(tenantId: string, stored: Standing, recomputed: Standing): Difference[] {
  const fields = Object.keys(recomputed) as (keyof Standing)[];
  return fields
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(recomputed[field]))
    .map((field) => ({ tenantId, field, stored: stored[field], recomputed: recomputed[field] }));
}
