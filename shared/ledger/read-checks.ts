import { prepareText } from '../db/statement/text.ts';
import type { Difference } from './verify.ts';

export interface LedgerCheck {
  startedAt: number;
  finishedAt: number | null;
  stage: string;
  tenants: number;
  accounts: number;
  differences: number;
  findings: Difference[];
}

/** The timer's passes over all ledgers: the one under way, if any, and the last that ended. */
export async function readChecks(
  db: D1Database,
): Promise<{ running: LedgerCheck | null; finished: LedgerCheck | null }> {
  const { results } = await prepareText(
    db,
    `SELECT started_at AS startedAt, finished_at AS finishedAt, stage, tenants, accounts, differences, findings
     FROM ledger_checks ORDER BY id DESC LIMIT 2`,
    {},
  ).all<Omit<LedgerCheck, 'findings'> & { findings: string }>();
  const checks = results.map((row) => ({ ...row, findings: JSON.parse(row.findings) as Difference[] }));
  return {
    running: checks.find(({ finishedAt }) => finishedAt === null) ?? null,
    finished: checks.find(({ finishedAt }) => finishedAt !== null) ?? null,
  };
}
