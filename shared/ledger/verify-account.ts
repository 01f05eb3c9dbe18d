import { textStatement } from '../db/statement/text.ts';
import type { Difference } from './verify.ts';

const COLUMNS = [
  ['credits_used', 'used'],
  ['usd_credits', 'usd'],
  ['cloud_usd', 'cloud_usd'],
  ['topup_credits', 'purchased'],
  ['topup_usd', 'topup_usd'],
] as const;

const KEY = 'account_id, month, plan_code';
const SUMS = COLUMNS.map(([column, source]) => `sum(${source}) AS ${column}`).join(', ');
const NAMES = COLUMNS.map(([column]) => column).join(', ');

const fromEntries = `SELECT ${KEY}, ${SUMS} FROM credit_entries WHERE kind <> 'terms' GROUP BY ${KEY}`;
const asStored = `SELECT ${KEY}, ${NAMES} FROM account_months`;

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
