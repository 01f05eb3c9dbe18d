import { textStatement } from '../db/statement/text.ts';
import type { Difference } from '../db/stored/difference.ts';
import { USAGE_SUMS } from './sql/usage-sums.ts';
import { verifyStandings } from './verify-standings.ts';

const SUMS = USAGE_SUMS.map(([column]) => `sum(${column}) AS ${column}`).join(', ');
const SOME = USAGE_SUMS.map(([column]) => `sum(${column}) <> 0`).join(' OR ');

const sumsOf = (table: string): string =>
  `SELECT month, ${SUMS} FROM ${table} WHERE account_id = :account GROUP BY month HAVING ${SOME}`;
const [ofTenants, ofAccount] = [sumsOf('usage_months'), sumsOf('account_months')];

const differentMonths = textStatement<{ source: 'recomputed' | 'stored'; month: number }>(
  `SELECT 'recomputed' AS source, * FROM (${ofTenants} EXCEPT ${ofAccount})
   UNION ALL SELECT 'stored' AS source, * FROM (${ofAccount} EXCEPT ${ofTenants})`,
);

/** The months to check: this one, the next ones, and one after every lot has expired. */
const MONTHS_AHEAD = [0, 1, 2, 12, 1_200];

/**
 * Compares the totals of one account with those of its tenants, each of which is compared with its entries. It reads a
 * row for each tenant and month and no entries, so that the timer can run it.
 */
export async function verifyAccountSlice(db: D1Database, account: string): Promise<readonly Difference[]> {
  const results = await differentMonths.all(db, { account });
  return [
    ...results.map(({ source, ...row }) => ({
      tenantId: '',
      field: `account_months.${account}.${row.month}`,
      stored: source === 'stored' ? row : null,
      recomputed: source === 'recomputed' ? row : null,
    })),
    ...(await verifyStandings(db, { account, monthsAhead: MONTHS_AHEAD })),
  ];
}
