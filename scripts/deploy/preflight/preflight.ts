import * as z from 'zod';
import { workers } from '../../workers.ts';
import { type Addresses, addressesOf } from '../addresses.ts';
import type { Connection } from '../cloudflare/connect.ts';
import { findZones, type ZoneFinder } from '../cloudflare/find-zones.ts';
import { type PresentAddresses, readAddresses } from '../cloudflare/read-addresses.ts';
import { type DeployEnvironment, resourceName } from '../names.ts';
import { DeployRefused } from '../refused.ts';
import type { DeploySettings } from '../settings.ts';
import { findPlan, findToken, findWorkersDev } from './account.ts';
import { findConflicts } from './conflicts.ts';
import { findGivenSecrets, readVariables } from './given-secrets.ts';
import { describeMissing, type Findings, type Missing } from './missing.ts';
import { findAccountProducts, findHostnameRights } from './rights.ts';
import { findAddressZones, findMailDomain, findSiteRecord } from './zones.ts';

const fallback = z.object({ origin: z.string().nullish(), status: z.string().nullish() }).nullish();

/** Custom hostnames: the zone, the origin that their requests go to, and the rights of the service's own token. */
async function findHostnames(
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

interface PreflightInput {
  environment: DeployEnvironment;
  settings: DeploySettings;
  env: Readonly<Record<string, string | undefined>>;
}

/** What the rest of a deployment needs to know about the account. */
export interface Preflight {
  zones: ZoneFinder;
  known: Addresses;
  present: PresentAddresses;
  /** The name of the public Worker. */
  script: string;
  /** Id of the zone with the custom hostnames; empty without one. */
  zoneId: string;
  /** What the operator should know, although it stops nothing. */
  notes: string[];
}

/**
 * Looks at Cloudflare for everything that a deployment and the service need, and changes nothing.
 *
 * @throws DeployRefused with all that is missing at once, each with what it is for and where it is got.
 */
export async function preflight(connection: Connection, input: PreflightInput): Promise<Preflight> {
  refuseMissing(await findToken(connection));
  const { environment, settings, env } = input;
  const { api, account } = connection;
  const rightsPage =
    connection.kind === 'oauth'
      ? 'npx wrangler login, or a token with the rights in docs/deploy.md'
      : 'https://dash.cloudflare.com/profile/api-tokens (all rights: docs/deploy.md)';
  const script = resourceName(workers[0].name, environment);
  const zones = findZones(api, account);
  const known = addressesOf(settings);
  const there = { api, account, script };
  const zone = settings.hostnamesZone === undefined ? null : await zones.byName(settings.hostnamesZone);
  const zoneId = zone?.id ?? '';

  const products = await findAccountProducts(api, account, rightsPage);
  // Without the right to Workers, nothing of them can be read, and the list says so already.
  const readable = !products.some(({ what }) => what.includes('Workers Scripts'));
  const wanted = { ...settings.vars, CLOUDFLARE_ZONE_ID: settings.hostnamesZone ?? '' };
  const variables = new Map<string, string>();
  for (const { name } of readable ? workers : [])
    for (const [variable, value] of await readVariables(connection, resourceName(name, environment)))
      variables.set(variable, value);
  const found = await Promise.all([
    findPlan(connection),
    readable ? findConflicts(there, zones, known) : { missing: [], notes: [] },
    findSiteRecord(connection, zones, settings),
    findMailDomain(connection, zones, settings),
    findHostnames(connection, zones, settings, env.LIVERY_CLOUDFLARE_API_TOKEN),
  ]);
  refuseMissing([
    ...products,
    ...(await findWorkersDev(connection, script, known.workersDev)),
    ...(await findAddressZones(connection, zones, known, rightsPage)),
    ...findGivenSecrets(wanted, variables, env),
    ...found.flatMap(({ missing }) => missing),
  ]);
  const present = await readAddresses(there);
  const notes = found.flatMap((one) => one.notes);
  return { zones, known, present, script, zoneId, notes };
}

export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  // One cause can show in several places: two hosts of one missing zone, or a plan.
  const once = [...new Map(missing.map((entry) => [entry.what, entry])).values()];
  throw new DeployRefused(
    ['A deployment needs what is missing here:', ...describeMissing(once), 'Nothing was changed.'].join('\n'),
  );
}
