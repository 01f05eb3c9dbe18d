import type { DomainClaim } from '../../../shared/domains/claim.ts';
import { DAY_MS } from '../../../shared/domains/timing.ts';
import type { Resource } from '../providers/provider.ts';
import { type ProviderSettings, providersOf } from '../providers/providers-of.ts';

export type DomainEnv = { DB: D1Database } & ProviderSettings;

type Name = Pick<DomainClaim, 'domain' | 'workspaceId' | 'accountId'>;

const resourceOf = ({ domain, workspaceId, accountId }: Name): Resource => ({
  kind: 'domain',
  target: domain,
  tenantId: workspaceId,
  accountId,
  prior: { status: 'active' },
});

/** Makes a name that its workspace holds lead here; false when that cannot be done now. Its record is then looked for daily. */
export async function bindDomain(env: DomainEnv, now: number, name: Name): Promise<boolean> {
  const bound = await providersOf(env, () => now).domain.bringBack(resourceOf(name));
  if (!bound.ok) return false;
  // A suspension that began meanwhile has taken down what it saw; this name is to be down with the rest.
  await env.DB.prepare(
    `UPDATE custom_domains SET next_check_at = ?3,
       status = iif(EXISTS (SELECT 1 FROM tenants t WHERE t.id = ?2 AND t.status = 'active'), status, 'disconnected')
     WHERE domain = ?1 AND tenant_id = ?2 AND verified_at IS NOT NULL`,
  )
    .bind(name.domain, name.workspaceId, now + DAY_MS)
    .run();
  return true;
}

/** Takes a name out of use; false when that cannot be done now. */
export const releaseDomain = async (env: DomainEnv, now: number, name: Name): Promise<boolean> =>
  (await providersOf(env, () => now).domain.takeDown(resourceOf(name))).ok;
