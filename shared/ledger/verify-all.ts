import { prepareText } from '../db/statement/text.ts';
import { type Difference, verifyTenant } from './verify.ts';
import { verifyAccounts } from './verify-account.ts';
import { verifyStandings } from './verify-standings.ts';

const TENANTS_A_READ = 500;

/** Recomputes every ledger and every account's totals from the entries. Reads only, and may run while others write. */
export async function verifyAll(
  db: D1Database,
): Promise<{ tenants: number; differences: readonly Difference[] }> {
  const differences: Difference[] = [];
  let tenants = 0;
  for (let after = ''; ; ) {
    const { results } = await prepareText(
      db,
      'SELECT tenant_id FROM credit_balances WHERE tenant_id > :after ORDER BY tenant_id LIMIT :limit',
      { after, limit: TENANTS_A_READ },
    ).all<{ tenant_id: string }>();
    for (const { tenant_id } of results) {
      differences.push(...(await verifyTenant(db, tenant_id)));
      after = tenant_id;
    }
    tenants += results.length;
    if (results.length < TENANTS_A_READ) break;
  }
  differences.push(...(await verifyAccounts(db)), ...(await verifyStandings(db)));
  return { tenants, differences };
}
