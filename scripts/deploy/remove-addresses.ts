import * as z from 'zod';
import type { ZoneFinder } from './cloudflare/find-zones.ts';
import type { WorkerThere } from './cloudflare/read-addresses.ts';
import type { Removal } from './compare-addresses.ts';
import { DeployRefused } from './refused.ts';

/**
 * Removes addresses that the operator agreed to. wrangler removes the last one of a kind not at all, and none when its
 * token is for some zones only; what it removed before is not found any more.
 */
export async function removeAddresses(
  { api, account }: WorkerThere,
  zones: ZoneFinder,
  addresses: readonly Removal[],
): Promise<void> {
  for (const { text, removal } of addresses) {
    if (removal === null) continue;
    const path =
      'domain' in removal
        ? `/accounts/${account}/workers/domains/${removal.domain}`
        : await findPath(zones, removal);
    const answer = await api.call(path, z.unknown(), { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) {
      throw new DeployRefused(`DEPLOYED, but the ${text} is still there: ${answer.text}`);
    }
  }
}

async function findPath(zones: ZoneFinder, removal: { zone: string; route: string }): Promise<string> {
  const zone = await zones.byName(removal.zone);
  if (zone === null)
    throw new DeployRefused(`DEPLOYED, but the zone ${removal.zone} cannot be found any more.`);
  return `/zones/${zone.id}/workers/routes/${removal.route}`;
}
