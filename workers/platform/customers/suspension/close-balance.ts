import { sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';

/**
 * Closes the balance of a tenant that the batch has just terminated: it is subtracted from the account's totals, and
 * nothing is granted any more. Entries and usage stay unchanged.
 */
export const closeBalance = tenantStatement(
  {},
  ({ tenant }) => sql`
    update ${creditBalances} set ${bare(creditBalances.closed)} = 1
    where ${creditBalances.tenantId} = ${tenant} and ${creditBalances.closed} = 0
      and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'terminated')`,
);
