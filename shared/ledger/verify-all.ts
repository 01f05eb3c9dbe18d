import { gt } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import type { Difference } from '../db/stored/difference.ts';
import { creditBalances } from '../db/tables/ledger.ts';
import { verifyTenant } from './verify.ts';
import { verifyAccounts } from './verify-account.ts';
import { verifyStandings } from './verify-standings.ts';

const TENANTS_A_READ = 500;

const tenantsBehind = globalStatement(
  { after: creditBalances.tenantId, limit: value<number>() },
  ({ after, limit }, db) =>
    db
      .select({ tenantId: creditBalances.tenantId })
      .from(creditBalances)
      .where(gt(creditBalances.tenantId, after))
      .orderBy(creditBalances.tenantId)
      .limit(limit),
);

/**
 * Recomputes every ledger and every account's totals from the entries. It only reads, and may run while others write.
 */
export async function verifyAll(
  db: D1Database,
): Promise<{ tenants: number; differences: readonly Difference[] }> {
  const differences: Difference[] = [];
  let tenants = 0;
  for (let after = ''; ; ) {
    const results = await tenantsBehind.all(db, { after, limit: TENANTS_A_READ });
    for (const { tenantId } of results) {
      differences.push(...(await verifyTenant(db, tenantId)));
      after = tenantId;
    }
    tenants += results.length;
    if (results.length < TENANTS_A_READ) break;
  }
  differences.push(...(await verifyAccounts(db)), ...(await verifyStandings(db)));
  return { tenants, differences };
}
