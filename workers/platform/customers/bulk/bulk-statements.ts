import { and, eq, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { plans, tenants } from '#shared/db/tables/platform.ts';
import { selectPlans } from '#shared/operator/plan-row.ts';
import { selectTenants } from '../../core/find-tenant.ts';

/** Tenants of the account by a JSON array of external references. */
export const tenantsByRefs = accountStatement({ refs: value<string>() }, ({ account, refs }, db) =>
  selectTenants(db).where(
    and(
      eq(tenants.accountId, account),
      sql`${tenants.externalRef} in (select value from json_each(${refs}))`,
    ),
  ),
);

/** Plans of the account, archived or not, by a JSON array of codes. */
export const plansByCodes = accountStatement({ codes: value<string>() }, ({ account, codes }, db) =>
  selectPlans(db).where(
    and(eq(plans.accountId, account), sql`${plans.code} in (select value from json_each(${codes}))`),
  ),
);
