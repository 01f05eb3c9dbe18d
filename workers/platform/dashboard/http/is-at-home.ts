import { and, eq } from 'drizzle-orm';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import type { Visit } from './visit.ts';

const workspaceUnder = tenantStatement({ domain: accounts.customDomain }, ({ tenant, domain }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(accounts, and(eq(accounts.id, tenants.accountId), eq(accounts.customDomainStatus, 'active')))
    .where(and(eq(tenants.id, tenant), eq(accounts.customDomain, domain))),
);

/**
 * Whether forms for a workspace may be sent on this host: for any workspace on the service's own hosts, on a reseller's
 * host only for workspaces of that reseller. The verbs decide what the person may do.
 */
export const isAtHome = async ({ db, domain, workspaceId }: Visit): Promise<boolean> =>
  domain === null || (await workspaceUnder.first(db, { tenant: workspaceId, domain })) !== null;
