import { textStatement } from '../db/statement/text.ts';
import type { Difference } from '../db/stored/difference.ts';
import { JOIN_CHARGE, USAGE_SUMS } from './sql/usage-sums.ts';

const SUMS = USAGE_SUMS.map(([column, value]) => `sum(${value}) AS ${column}`).join(', ');
const NAMES = USAGE_SUMS.map(([column]) => column).join(', ');

const fromEntries = `SELECT e.account_id, e.month, e.plan_code, ${SUMS} FROM credit_entries e ${JOIN_CHARGE}
  WHERE e.kind <> 'terms' GROUP BY 1, 2, 3`;
const asStored = `SELECT account_id, month, plan_code, ${NAMES} FROM account_months`;

const differentRows = textStatement<{
  source: 'recomputed' | 'stored';
  account_id: string;
  month: number;
  plan_code: string;
}>(`/* walks */ SELECT 'recomputed' AS source, * FROM (${fromEntries} EXCEPT ${asStored})
  UNION ALL SELECT 'stored' AS source, * FROM (${asStored} EXCEPT ${fromEntries})`);

/**
 * Sums every entry by account, month and plan and reports the rows of `account_months` that differ, are missing or are
 * superfluous. It reads the whole ledger, so only the operator's command line runs it.
 */
export async function verifyAccounts(db: D1Database): Promise<readonly Difference[]> {
  const results = await differentRows.all(db, {});
  return results.map(({ source, ...row }) => ({
    tenantId: '',
    field: `account_months.${row.account_id}.${row.month}.${row.plan_code}`,
    stored: source === 'stored' ? row : null,
    recomputed: source === 'recomputed' ? row : null,
  }));
}
