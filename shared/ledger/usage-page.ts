import { prepareText } from '../db/statement/text.ts';
import type { Period } from './period.ts';
import { SUM_USAGE, type Usage, type UsageRow, usageOf } from './usage.ts';

export interface TenantUsage {
  tenantId: string;
  externalRef: string;
  usage: Usage;
}

/**
 * The statement that sums the usage of an account's tenants in the order of their ids, those behind `after`; tenants
 * without activity have zeros. Reads the page's rows and at most twelve months of each, whatever the account's size.
 */
export const usagePageStatement = (
  db: D1Database,
  accountId: string,
  period: Period,
  after: string,
  limit: number,
): D1PreparedStatement =>
  prepareText(
    db,
    `SELECT b.tenant_id, t.external_ref, ${SUM_USAGE} FROM (
       SELECT account_id, tenant_id FROM credit_balances
       WHERE account_id = :account AND tenant_id > :after ORDER BY tenant_id LIMIT :limit
     ) b
     JOIN tenants t ON t.id = b.tenant_id
     LEFT JOIN usage_months u ON u.account_id = b.account_id AND u.tenant_id = b.tenant_id
       AND u.month BETWEEN :first_month AND :last_month
     GROUP BY b.tenant_id ORDER BY b.tenant_id`,
    {
      account: accountId,
      after,
      limit,
      first_month: period.firstMonth,
      last_month: period.lastMonth,
    },
  );

export const tenantUsageOf = (results: readonly unknown[]): TenantUsage[] =>
  (results as (UsageRow & { tenant_id: string; external_ref: string })[]).map((row) => ({
    tenantId: row.tenant_id,
    externalRef: row.external_ref,
    usage: usageOf(row),
  }));

/** One page of an account's tenants with their usage. */
export async function readUsagePage(
  db: D1Database,
  accountId: string,
  period: Period,
  after: string,
  limit: number,
): Promise<readonly TenantUsage[]> {
  return tenantUsageOf((await usagePageStatement(db, accountId, period, after, limit).all()).results);
}
