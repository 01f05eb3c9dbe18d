import { BIND_AGAIN_MS } from '#shared/domains/timing.ts';
import { type CloudflareHostnames, isServed } from './cloudflare-hostnames.ts';
import { disconnectRow, findOwner, reconnectRow } from './domains.ts';
import { done, impossible, type Resource, type ResourceProvider, retryable } from './provider.ts';

/** Custom domains with certificates and routing by Cloudflare for SaaS; the row of a domain names its owner. */
export const cloudflareDomains = (
  db: D1Database,
  hostnames: CloudflareHostnames,
  now: () => number,
): ResourceProvider => ({
  async takeDown(resource) {
    // Another workspace has the name now, and the hostname at Cloudflare belongs to it.
    const owner = await findOwner(db, resource);
    if (owner !== null && owner !== resource.tenantId) return done;
    if (!(await removeAll(hostnames, resource))) return retryable('domain_not_removed');
    await disconnectRow(db, resource);
    return done;
  },

  async bringBack(resource) {
    if ((await findOwner(db, resource)) !== resource.tenantId) return impossible('domain_taken');
    const created = await hostnames.create(resource.target);
    // A run that died may have created it already.
    const hostname =
      !created.ok && created.code === 'duplicate' ? await hostnames.find(resource.target) : created;
    if (!hostname.ok) return retryable('domain_not_bound');
    const { id: providerId } = hostname.value;
    // A name that does not lead to Cloudflare yet, or has no certificate, is not in use: the timer asks again.
    const waits = { status: 'verified', next: now() + BIND_AGAIN_MS } as const;
    const state = isServed(hostname.value) ? ({ status: 'active', next: null } as const) : waits;
    if (await reconnectRow(db, resource, { ...state, fault: null, providerId })) return done;
    await hostnames.remove(providerId);
    return impossible('domain_taken');
  },
});

/**
 * Removes the captured hostname and any other with the name, because restoring creates one with a new id. True only
 * when none is left for certain.
 */
async function removeAll(hostnames: CloudflareHostnames, { target, prior }: Resource): Promise<boolean> {
  if (typeof prior.provider_id === 'string') {
    const removed = await hostnames.remove(prior.provider_id);
    if (removed.ok) return true;
    // It was removed before, by a run that died or by hand, or was created again since.
    if (removed.code !== 'not_found') return false;
  }
  const found = await hostnames.find(target);
  if (!found.ok) return found.code === 'not_found';
  const removed = await hostnames.remove(found.value.id);
  return removed.ok || removed.code === 'not_found';
}
