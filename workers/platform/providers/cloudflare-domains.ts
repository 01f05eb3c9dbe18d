import type { CloudflareHostnames } from './cloudflare-hostnames.ts';
import { disconnectRow, findOwner, reconnectRow } from './domains.ts';
import { done, impossible, type Resource, type ResourceProvider, retryable } from './provider.ts';

/** Custom domains whose certificates and routing Cloudflare for SaaS keeps; our row says whose they are. */
export const cloudflareDomains = (db: D1Database, hostnames: CloudflareHostnames): ResourceProvider => ({
  async takeDown(resource) {
    // Another workspace has the name by now, and with it the hostname at Cloudflare.
    const owner = await findOwner(db, resource);
    if (owner !== null && owner !== resource.tenantId) return done;
    if (!(await removeAll(hostnames, resource))) return retryable('domain_not_removed');
    await disconnectRow(db, resource);
    return done;
  },

  async bringBack(resource) {
    if ((await findOwner(db, resource)) !== resource.tenantId) return impossible('domain_taken');
    const created = await hostnames.create(resource.target);
    // A run that died may have made it already.
    const hostname =
      !created.ok && created.code === 'duplicate' ? await hostnames.find(resource.target) : created;
    if (!hostname.ok) return retryable('domain_not_bound');
    if (await reconnectRow(db, resource, hostname.value.id)) return done;
    await hostnames.remove(hostname.value.id);
    return impossible('domain_taken');
  },
});

/**
 * Removes the hostname that was captured, and whatever stands under the name: bringing back makes one with an id of its
 * own. False unless it is certain that nothing is left.
 */
async function removeAll(hostnames: CloudflareHostnames, { target, prior }: Resource): Promise<boolean> {
  if (typeof prior.provider_id === 'string') {
    const removed = await hostnames.remove(prior.provider_id);
    if (removed.ok) return true;
    // It was removed before, by a run that died or by hand, or created again since.
    if (removed.code !== 'not_found') return false;
  }
  const found = await hostnames.find(target);
  if (!found.ok) return found.code === 'not_found';
  const removed = await hostnames.remove(found.value.id);
  return removed.ok || removed.code === 'not_found';
}
