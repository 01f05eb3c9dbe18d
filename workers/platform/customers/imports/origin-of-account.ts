import { eq } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';

/** The host of the dashboards of an account's customers. */
export const originOfAccount = accountStatement({}, ({ account }, db) =>
  db
    .select({ customDomain: accounts.customDomain, customDomainStatus: accounts.customDomainStatus })
    .from(accounts)
    .where(eq(accounts.id, account)),
);
