import { and, eq, type SQL } from 'drizzle-orm';
import type { PlaceholdersOf } from '../../../../shared/db/statement/parameters.ts';
import { accounts } from '../../../../shared/db/tables/core.ts';

/** The parameters of a statement about one claim of a host name by an account. */
export const claimParameters = { domain: accounts.customDomain, token: accounts.customDomainToken };

/** The condition that the account still has that claim: neither the name nor its record was changed meanwhile. */
export const isClaim = (
  { account, domain, token }: PlaceholdersOf<typeof claimParameters & { account: typeof accounts.id }>,
  status?: 'pending' | 'active',
): SQL | undefined =>
  and(
    eq(accounts.id, account),
    eq(accounts.customDomain, domain),
    eq(accounts.customDomainToken, token),
    status === undefined ? undefined : eq(accounts.customDomainStatus, status),
  );
