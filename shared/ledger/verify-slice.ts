import { parseJson } from '../db/json-text.ts';
import type { Difference } from '../db/stored/difference.ts';
import { log } from '../runtime/log.ts';
import { groupsOf, verifyTenants } from './verify.ts';
import { verifyAccountSlice } from './verify-account-slice.ts';
import { beginPass, movePass, nextAccounts, nextTenants, openPass } from './verify-slice-statements.ts';

/** Limits of one slice. */
export interface SliceSize {
  tenants: number;
  /** Entries to replay. The tenant that exceeds them is the slice's last. */
  entries: number;
  accounts: number;
}

const SLICE: SliceSize = { tenants: 150, entries: 20_000, accounts: 5 };

/** Time between the end of a pass and the start of the next. */
export const PAUSE_MS = 20 * 3_600_000;
const FINDINGS_KEPT = 100;

interface Slice {
  cursor: string;
  done: number;
  /** Whether nothing is left in this stage. */
  last: boolean;
  differences: readonly Difference[];
}

/**
 * Verifies the next slice of all ledgers and adds its findings to the pass; starts a pass once a day. Simultaneous
 * runs are harmless: the second finds that the cursor has moved and adds nothing.
 */
export async function verifySlice(
  db: D1Database,
  now: number,
  size: SliceSize = SLICE,
): Promise<{ checked: number; differences: number } | null> {
  await beginPass.run(db, { now, since: now - PAUSE_MS });
  const pass = await openPass.first(db, {});
  if (pass === null) return null;
  const slice =
    pass.stage === 'tenants'
      ? await tenantSlice(db, pass.cursor, size)
      : await accountSlice(db, pass.cursor, size);
  const found = slice.differences.length;
  if (found > 0) log('error', 'ledger_difference', { found, first: slice.differences[0]?.field });
  const known = parseJson(pass.findings);
  const ends = slice.last && pass.stage === 'accounts';
  const turns = slice.last && pass.stage === 'tenants';
  await movePass.run(db, {
    id: pass.id,
    fromStage: pass.stage,
    fromCursor: pass.cursor,
    stage: turns ? 'accounts' : pass.stage,
    cursor: turns ? '' : slice.cursor,
    finished: ends ? now : null,
    findings: JSON.stringify([...known, ...slice.differences].slice(0, FINDINGS_KEPT)),
    found,
    tenants: pass.stage === 'tenants' ? slice.done : 0,
    accounts: pass.stage === 'accounts' ? slice.done : 0,
  });
  return { checked: slice.done, differences: found };
}

async function tenantSlice(db: D1Database, after: string, size: SliceSize): Promise<Slice> {
  const found = await nextTenants.all(db, { after, limit: size.tenants });
  const own: typeof found = [];
  for (let entries = 0; own.length < found.length && entries <= size.entries; ) {
    const row = found[own.length];
    if (row === undefined) break;
    own.push(row);
    entries += row.entries;
  }
  const differences: Difference[] = [];
  for (const group of groupsOf(own)) differences.push(...(await verifyTenants(db, group)));
  return {
    cursor: own.at(-1)?.id ?? after,
    done: own.length,
    last: own.length === found.length && found.length < size.tenants,
    differences,
  };
}

async function accountSlice(db: D1Database, after: string, size: SliceSize): Promise<Slice> {
  const results = await nextAccounts.all(db, { after, limit: size.accounts });
  const differences: Difference[] = [];
  for (const { id } of results) differences.push(...(await verifyAccountSlice(db, id)));
  return {
    cursor: results.at(-1)?.id ?? after,
    done: results.length,
    last: results.length < size.accounts,
    differences,
  };
}
