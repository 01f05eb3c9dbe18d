import type { Difference } from '../db/stored/difference.ts';
import { groupsOf, verifyTenants } from './verify.ts';
import { verifyAccounts } from './verify-account.ts';
import { nextTenants } from './verify-slice-statements.ts';
import { verifyStandings } from './verify-standings.ts';

const TENANTS_A_READ = 500;

/**
 * Recomputes every ledger and every account's totals from the entries. It only reads, and may run while others write.
 * `progress` gets the number of recomputed tenants from time to time.
 */
export async function verifyAll(
  db: D1Database,
  progress: (tenants: number) => void = () => undefined,
): Promise<{ tenants: number; differences: readonly Difference[] }> {
  const differences: Difference[] = [];
  let tenants = 0;
  for (let after = ''; ; ) {
    const found = await nextTenants.all(db, { after, limit: TENANTS_A_READ });
    for (const group of groupsOf(found)) differences.push(...(await verifyTenants(db, group)));
    after = found.at(-1)?.id ?? after;
    tenants += found.length;
    progress(tenants);
    if (found.length < TENANTS_A_READ) break;
  }
  differences.push(...(await verifyAccounts(db)), ...(await verifyStandings(db)));
  return { tenants, differences };
}
