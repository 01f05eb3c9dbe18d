import { sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, type Bound, type RowOfStatement } from '../db/statement/statement.ts';
import { creditBalances, usageMonths } from '../db/tables/ledger.ts';
import { tenants } from '../db/tables/platform.ts';
import type { Period } from './period.ts';
import { type Usage, usageOf, usageSumsOf } from './usage.ts';

export interface TenantUsage {
  tenantId: string;
  externalRef: string;
  usage: Usage;
}

const usagePage = accountStatement(
  { after: tenants.id, limit: value<number>(), first: usageMonths.month, last: usageMonths.month },
  ({ account, after, limit, first, last }, db) =>
    db.rows(
      { tenantId: tenants.id, externalRef: tenants.externalRef, ...usageSumsOf(usageMonths) },
      (columns) => sql`select ${columns} from (
          select ${creditBalances.accountId}, ${creditBalances.tenantId} from ${creditBalances}
          where ${creditBalances.accountId} = ${account} and ${creditBalances.tenantId} > ${after}
          order by ${creditBalances.tenantId} limit ${limit}
        ) as page
        join ${tenants} on ${tenants.id} = page.tenant_id
        left join ${usageMonths} on ${usageMonths.accountId} = page.account_id
          and ${usageMonths.tenantId} = page.tenant_id and ${usageMonths.month} between ${first} and ${last}
        group by page.tenant_id order by page.tenant_id`,
    ),
);

/**
 * The statement that sums the usage of an account's tenants in the order of their ids, from the one after `after`.
 * Tenants without usage have zeros. It reads the page's rows and at most twelve months of each, whatever the account's
 * size.
 */
export const usagePageStatement = (
  db: D1Database,
  accountId: string,
  { firstMonth: first, lastMonth: last }: Period,
  after: string,
  limit: number,
): Bound<RowOfStatement<typeof usagePage>> =>
  usagePage.bind(db, { account: accountId, after, limit, first, last });

/** Usage of each tenant of a page in credits and USD. */
export const tenantUsageOf = (rows: readonly RowOfStatement<typeof usagePage>[]): TenantUsage[] =>
  rows.map((row) => ({ tenantId: row.tenantId, externalRef: row.externalRef, usage: usageOf(row) }));

/** One page of an account's tenants with their usage. */
export async function readUsagePage(
  db: D1Database,
  accountId: string,
  { firstMonth: first, lastMonth: last }: Period,
  after: string,
  limit: number,
): Promise<readonly TenantUsage[]> {
  return tenantUsageOf(await usagePage.all(db, { account: accountId, after, limit, first, last }));
}
