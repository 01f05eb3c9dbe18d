import * as z from 'zod';
import type { Connection } from '../cloudflare/connect.ts';
import type { ZoneFinder } from '../cloudflare/find-zones.ts';
import type { DeploySettings } from '../settings.ts';
import type { Findings } from './missing.ts';
import { findHostnameRights } from './rights.ts';

const fallback = z.object({ origin: z.string().nullish(), status: z.string().nullish() }).nullish();

/** Custom hostnames: the zone, the origin that their requests go to, and the rights of the service's own token. */
export async function findHostnames(
  connection: Connection,
  zones: ZoneFinder,
  { hostnamesZone }: DeploySettings,
  serviceToken: string | undefined,
): Promise<Findings> {
  if (hostnamesZone === undefined) {
    return {
      missing: [],
      notes: ['Domains of resellers and customers are not served: the settings have no "hostnamesZone".'],
    };
  }
  const zone = await zones.byName(hostnamesZone);
  // That the zone is missing is said of its route.
  if (zone === null) return { missing: [], notes: [] };
  const { api, apiOf, account } = connection;
  const rights = serviceToken === undefined ? [] : await findHostnameRights(apiOf(serviceToken), zone);
  const reader = serviceToken !== undefined && rights.length === 0 ? apiOf(serviceToken) : api;
  const answer = await reader.call(`/zones/${zone.id}/custom_hostnames/fallback_origin`, fallback);
  const where = `https://dash.cloudflare.com/${account}/${zone.name}/ssl-tls/custom-hostnames`;
  if (!answer.ok && answer.status !== 404) {
    const note = `The fallback origin of ${zone.name} could not be read (Zone → SSL and Certificates → Read): ${answer.text}`;
    return { missing: rights, notes: [note] };
  }
  const origin = answer.ok ? (answer.value?.origin ?? '') : '';
  if (origin !== '') return { missing: rights, notes: [] };
  return {
    missing: [
      ...rights,
      {
        what: `the fallback origin of custom hostnames in ${zone.name}`,
        why: 'requests for domains of resellers and customers go to it; the host of "baseUrl" will do.',
        where,
      },
    ],
    notes: [],
  };
}
