import { sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { customDomains } from '#shared/db/tables/projects.ts';
import type { DomainClaim } from '#shared/domains/claim.ts';
import type { ProviderSettings } from '../../core/settings.ts';
import { createProviders } from '../providers/create-providers.ts';
import type { Resource } from '../providers/provider.ts';

export type DomainEnv = { DB: D1Database } & ProviderSettings;

type Name = Pick<DomainClaim, 'domain' | 'workspaceId' | 'accountId'>;

const resourceOf = ({ domain, workspaceId, accountId }: Name): Resource => ({
  kind: 'domain',
  target: domain,
  tenantId: workspaceId,
  accountId,
  prior: { status: 'active' },
});

const watchDomain = tenantStatement(
  { domain: customDomains.domain, next: customDomains.nextCheckAt },
  ({ tenant, domain, next }) => sql`
    update ${customDomains} set ${bare(customDomains.nextCheckAt)} = ${next}, ${bare(customDomains.status)} =
      iif(exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active'),
        ${customDomains.status}, 'disconnected')
    where ${customDomains.domain} = ${domain} and ${customDomains.tenantId} = ${tenant}
      and ${customDomains.verifiedAt} is not null and ${customDomains.status} = 'active'`,
);

/**
 * Routes a name that its workspace holds to the service; false when this fails now, and while the name is not served yet.
 * The record of a name in use is then checked daily.
 */
export async function bindDomain(env: DomainEnv, now: number, name: Name): Promise<boolean> {
  const bound = await createProviders(env, () => now).domain.bringBack(resourceOf(name));
  if (!bound.ok) return false;
  // A suspension that began meanwhile has captured its items already, so that this name must be added to them.
  const { workspaceId: tenant, domain } = name;
  return (await watchDomain.run(env.DB, { tenant, domain, next: now + DAY })) === 1;
}

/** Takes a name out of use; false when this fails now. */
export const releaseDomain = async (env: DomainEnv, now: number, name: Name): Promise<boolean> =>
  (await createProviders(env, () => now).domain.takeDown(resourceOf(name))).ok;
