import { prepareText } from '../db/statement/text.ts';
import type { BalanceRow } from './balance-row.ts';
import { applyEntry, emptyStanding, type StoredEntry } from './replay.ts';
import { rollTo, type Standing, standingOf } from './standing.ts';
import type { UsageRow } from './usage.ts';

/** One value that is not what the entries come to. */
export interface Difference {
  tenantId: string;
  /** Column of the balance row, or `usage_months.<month>.<column>`. */
  field: string;
  stored: unknown;
  recomputed: unknown;
}

type MonthRow = UsageRow & { month: number };

const ENTRIES_A_READ = 2_000;

/**
 * Recomputes one tenant from its entries and reports every stored value that differs. Reads only: what is held against
 * the entries is read in one batch, together with how far they went then.
 */
export async function verifyTenant(db: D1Database, tenantId: string): Promise<readonly Difference[]> {
  const tenant = { tenant: tenantId };
  const [balances, usage, entries] = await db.batch([
    prepareText(db, 'SELECT * FROM credit_balances WHERE tenant_id = :tenant', tenant),
    prepareText(
      db,
      `SELECT u.* FROM credit_balances b JOIN usage_months u
         ON u.account_id = b.account_id AND u.tenant_id = b.tenant_id WHERE b.tenant_id = :tenant`,
      tenant,
    ),
    prepareText(db, 'SELECT max(seq) AS last FROM credit_entries WHERE tenant_id = :tenant', tenant),
  ]);
  const row = balances?.results[0] as BalanceRow | undefined;
  if (row === undefined) return [{ tenantId, field: 'credit_balances', stored: null, recomputed: 'a row' }];
  const { last } = (entries?.results[0] ?? { last: null }) as { last: number | null };
  const { standing, months, gaps } = await replayEntries(db, tenantId, row.day, last ?? 0);
  const stored = new Map(((usage?.results ?? []) as MonthRow[]).map((month) => [month.month, month]));
  return [
    ...gaps.map((seq) => ({
      tenantId,
      field: `credit_entries.${seq}`,
      stored: null,
      recomputed: 'an entry',
    })),
    ...compareStandings(tenantId, standingOf(row), rollTo(standing, row.day)),
    ...compareMonths(tenantId, stored, months),
  ];
}

async function replayEntries(db: D1Database, tenantId: string, lastDay: number, last: number) {
  let standing: Standing | null = null;
  const months = new Map<number, UsageRow>();
  const gaps: number[] = [];
  let seq = 0;
  for (;;) {
    const { results } = await prepareText(
      db,
      `SELECT * FROM credit_entries WHERE tenant_id = :tenant AND seq > :seq AND seq <= :last
       ORDER BY seq LIMIT :limit`,
      { tenant: tenantId, seq, last, limit: ENTRIES_A_READ },
    ).all<StoredEntry>();
    for (const entry of results) {
      for (let missing = seq + 1; missing < entry.seq; missing += 1) gaps.push(missing);
      seq = entry.seq;
      standing = applyEntry(standing ?? emptyStanding(entry.day), entry);
      if (entry.kind !== 'terms') addUsage(months, entry);
    }
    if (results.length < ENTRIES_A_READ) break;
  }
  return { standing: standing ?? emptyStanding(lastDay), months, gaps };
}

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

export function compareStandings(tenantId: string, stored: Standing, recomputed: Standing): Difference[] {
  const fields = Object.keys(recomputed) as (keyof Standing)[];
  return fields
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(recomputed[field]))
    .map((field) => ({ tenantId, field, stored: stored[field], recomputed: recomputed[field] }));
}

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
