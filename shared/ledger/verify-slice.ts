import { prepareText } from '../db/statement/text.ts';
import { log } from '../http/log.ts';
import { type Difference, verifyTenant } from './verify.ts';
import { verifyAccountSlice } from './verify-account-slice.ts';

/** How much one slice does at the most. */
export interface SliceSize {
  tenants: number;
  /** Entries to replay; the tenant that exceeds them is the slice's last. */
  entries: number;
  accounts: number;
}

const SLICE: SliceSize = { tenants: 150, entries: 20_000, accounts: 5 };

/** A pass begins when the one before ended so long ago. */
const PAUSE_MS = 20 * 3_600_000;
const FINDINGS_KEPT = 100;

interface Pass {
  id: number;
  stage: 'tenants' | 'accounts';
  cursor: string;
  findings: string;
}

interface Slice {
  cursor: string;
  done: number;
  /** Nothing is left in this stage. */
  last: boolean;
  differences: readonly Difference[];
}

/**
 * Recomputes the next slice of all ledgers and adds to the pass what it found; begins a pass a day. Two at once do no harm:
 * the one that comes second finds that the cursor has moved and adds nothing.
 */
export async function verifySlice(
  db: D1Database,
  now: number,
  size: SliceSize = SLICE,
): Promise<{ checked: number; differences: number } | null> {
  await prepareText(
    db,
    `INSERT INTO ledger_checks (started_at, stage, cursor) SELECT :now, 'tenants', ''
     WHERE NOT EXISTS (SELECT 1 FROM ledger_checks WHERE finished_at IS NULL)
     AND NOT EXISTS (SELECT 1 FROM ledger_checks WHERE finished_at > :since)`,
    { now, since: now - PAUSE_MS },
  ).run();
  const pass = await prepareText(
    db,
    'SELECT id, stage, cursor, findings FROM ledger_checks WHERE finished_at IS NULL ORDER BY id LIMIT 1',
    {},
  ).first<Pass>();
  if (pass === null) return null;
  const slice =
    pass.stage === 'tenants'
      ? await tenantSlice(db, pass.cursor, size)
      : await accountSlice(db, pass.cursor, size);
  const found = slice.differences.length;
  if (found > 0) log('error', 'ledger_difference', { found, first: slice.differences[0]?.field });
  const known = JSON.parse(pass.findings) as Difference[];
  const ends = slice.last && pass.stage === 'accounts';
  const turns = slice.last && pass.stage === 'tenants';
  await prepareText(
    db,
    `UPDATE ledger_checks SET stage = :stage, cursor = :cursor, finished_at = :finished, findings = :findings,
       differences = differences + :found, tenants = tenants + :tenants, accounts = accounts + :accounts
     WHERE id = :id AND stage = :from_stage AND cursor = :from_cursor AND finished_at IS NULL`,
    {
      id: pass.id,
      from_stage: pass.stage,
      from_cursor: pass.cursor,
      stage: turns ? 'accounts' : pass.stage,
      cursor: turns ? '' : slice.cursor,
      finished: ends ? now : null,
      findings: JSON.stringify([...known, ...slice.differences].slice(0, FINDINGS_KEPT)),
      found,
      tenants: pass.stage === 'tenants' ? slice.done : 0,
      accounts: pass.stage === 'accounts' ? slice.done : 0,
    },
  ).run();
  return { checked: slice.done, differences: found };
}

async function tenantSlice(db: D1Database, after: string, size: SliceSize): Promise<Slice> {
  const { results } = await prepareText(
    db,
    `SELECT b.tenant_id AS id, coalesce((SELECT max(seq) FROM credit_entries e WHERE e.tenant_id = b.tenant_id), 0)
       AS entries FROM credit_balances b WHERE b.tenant_id > :after ORDER BY b.tenant_id LIMIT :limit`,
    { after, limit: size.tenants },
  ).all<{ id: string; entries: number }>();
  const differences: Difference[] = [];
  let [cursor, done, entries] = [after, 0, 0];
  for (const row of results) {
    differences.push(...(await verifyTenant(db, row.id)));
    cursor = row.id;
    done += 1;
    entries += row.entries;
    if (entries > size.entries) break;
  }
  return { cursor, done, last: done === results.length && results.length < size.tenants, differences };
}

async function accountSlice(db: D1Database, after: string, size: SliceSize): Promise<Slice> {
  const { results } = await prepareText(
    db,
    'SELECT id FROM accounts WHERE id > :after ORDER BY id LIMIT :limit',
    { after, limit: size.accounts },
  ).all<{ id: string }>();
  const differences: Difference[] = [];
  for (const { id } of results) differences.push(...(await verifyAccountSlice(db, id)));
  return {
    cursor: results.at(-1)?.id ?? after,
    done: results.length,
    last: results.length < size.accounts,
    differences,
  };
}
