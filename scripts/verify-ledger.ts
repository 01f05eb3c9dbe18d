import { parseArgs } from 'node:util';
import { statement } from '../shared/ledger/statement.ts';
import { type Difference, verifyTenant } from '../shared/ledger/verify.ts';
import { verifyAccounts } from '../shared/ledger/verify-account.ts';
import { verifyStandings } from '../shared/ledger/verify-standings.ts';
import { readSettings } from './service/environment.ts';
import { openDatabase } from './service/open-database.ts';

// Recomputes the credit ledger of the local database from its entries: every tenant and every account's totals, or
// `npm run ledger:verify -- --tenant <id>`. Prints one line a difference and ends with status 1 when there is one.
// Reads only. Stop the service on the same folder first.

const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
const TENANTS_A_READ = 500;

const { db, close } = await openDatabase(readSettings(process.env).state);
try {
  const { tenants, differences } = await verify(db);
  for (const { tenantId, field, stored, recomputed } of differences) {
    console.log(
      `${tenantId || 'account totals'} ${field}: stored ${JSON.stringify(stored)}, entries say ${JSON.stringify(recomputed)}`,
    );
  }
  console.log(`${tenants} ledgers recomputed, ${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await close();
}

async function verify(database: D1Database): Promise<{ tenants: number; differences: Difference[] }> {
  if (values.tenant !== undefined) {
    return { tenants: 1, differences: [...(await verifyTenant(database, values.tenant))] };
  }
  const differences: Difference[] = [];
  let tenants = 0;
  for (let after = ''; ; ) {
    const { results } = await statement(
      database,
      'SELECT tenant_id FROM credit_balances WHERE tenant_id > :after ORDER BY tenant_id LIMIT :limit',
      { after, limit: TENANTS_A_READ },
    ).all<{ tenant_id: string }>();
    for (const { tenant_id } of results) {
      differences.push(...(await verifyTenant(database, tenant_id)));
      after = tenant_id;
    }
    tenants += results.length;
    if (results.length < TENANTS_A_READ) break;
  }
  differences.push(...(await verifyAccounts(database)), ...(await verifyStandings(database)));
  return { tenants, differences };
}
