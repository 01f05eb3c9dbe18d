import type { CloudflareHostnames } from './cloudflare-hostnames.ts';
import { disconnectRow, ownsDomain, reconnectRow } from './domains.ts';
import { done, impossible, type Resource, type ResourceProvider, retryable } from './provider.ts';

/** Custom domains whose certificates and routing Cloudflare for SaaS keeps; our row says whose they are. */
export const cloudflareDomains = (db: D1Database, hostnames: CloudflareHostnames): ResourceProvider => ({
  async takeDown(resource) {
    const id = await idOf(hostnames, resource);
    if (id !== null) {
      const removed = await hostnames.remove(id);
      // Removed before, by a run that died or by hand: nothing is left to take down.
      if (!removed.ok && removed.code !== 'not_found') return retryable('domain_not_removed');
    }
    await disconnectRow(db, resource);
    return done;
  },

  async bringBack(resource) {
    if (!(await ownsDomain(db, resource))) return impossible('domain_taken');
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

async function idOf(hostnames: CloudflareHostnames, { target, prior }: Resource): Promise<string | null> {
  if (typeof prior.provider_id === 'string') return prior.provider_id;
  const found = await hostnames.find(target);
  return found.ok ? found.value.id : null;
}
