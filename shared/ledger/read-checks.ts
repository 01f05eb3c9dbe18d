import { desc, gt } from 'drizzle-orm';
import { parseJson } from '../db/json-text.ts';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import type { Difference } from '../db/stored/difference.ts';
import { ledgerChecks as checks } from '../db/tables/ledger.ts';

export interface LedgerCheck {
  startedAt: number;
  finishedAt: number | null;
  stage: string;
  tenants: number;
  accounts: number;
  differences: number;
  findings: Difference[];
}

const lastChecks = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({
      startedAt: checks.startedAt,
      finishedAt: checks.finishedAt,
      stage: checks.stage,
      tenants: checks.tenants,
      accounts: checks.accounts,
      differences: checks.differences,
      findings: checks.findings,
    })
    .from(checks)
    // Reads along the primary key, up to the limit.
    .where(gt(checks.id, 0))
    .orderBy(desc(checks.id))
    .limit(limit),
);

/** The timer's passes over all ledgers: the one that is running, if any, and the last that ended. */
export async function readChecks(
  db: D1Database,
): Promise<{ running: LedgerCheck | null; finished: LedgerCheck | null }> {
  const rows = await lastChecks.all(db, { limit: 2 });
  const found = rows.map((row) => ({ ...row, findings: parseJson(row.findings) }));
  return {
    running: found.find(({ finishedAt }) => finishedAt === null) ?? null,
    finished: found.find(({ finishedAt }) => finishedAt !== null) ?? null,
  };
}
