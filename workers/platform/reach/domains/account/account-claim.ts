import { and, eq, type SQL } from 'drizzle-orm';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { accounts } from '#shared/db/tables/core.ts';

/** Parameters of a statement about an account's claim of a host name. */
export const claimParameters = { domain: accounts.customDomain, token: accounts.customDomainToken };

/**
 * The condition that the account still has this claim: neither the name nor its record was changed since it was read.
 */
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
