import * as z from 'zod';
import type { Addresses } from '../addresses.ts';
import type { ZoneFinder } from '../cloudflare/find-zones.ts';
import type { WorkerThere } from '../cloudflare/read-addresses.ts';
import type { Findings, Missing } from './missing.ts';

const route = z.object({ pattern: z.string(), script: z.string().nullish() });
const domain = z.object({ hostname: z.string(), service: z.string() });
const record = z.object({ type: z.string(), name: z.string(), content: z.string().nullish() });

/**
 * Addresses of the settings that belong to something else. wrangler refuses routes of another Worker only after it uploaded
 * the code, and takes custom domains of another Worker and DNS records over without a word when nobody sits at the terminal
 * (`publishCustomDomains`: `override_existing_origin`, `override_existing_dns_record`).
 */
export async function findConflicts(
  there: WorkerThere,
  zones: ZoneFinder,
  { customDomains, routes }: Addresses,
): Promise<Findings> {
  const missing: Missing[] = [];
  const notes: string[] = [];
  for (const { pattern, zone: name } of routes) {
    const zone = await zones.byName(name);
    if (zone === null) continue;
    const found = await there.api.list(`/zones/${zone.id}/workers/routes`, route);
    const taken = found.ok ? found.value.find((other) => other.pattern === pattern) : undefined;
    if (taken === undefined || taken.script === there.script) continue;
    missing.push({
      what: `the route ${pattern} of the zone ${name}`,
      why: `it leads to ${taken.script ?? 'no Worker'}, and a deployment would stop at it half-way.`,
      where: `https://dash.cloudflare.com/${there.account}/${name}/workers`,
    });
  }
  for (const host of customDomains) {
    const found = await findHost(there, zones, host);
    missing.push(...found.missing);
    notes.push(...found.notes);
  }
  return { missing, notes };
}

async function findHost(
  { api, account, script }: WorkerThere,
  zones: ZoneFinder,
  host: string,
): Promise<Findings> {
  const query = new URLSearchParams({ hostname: host });
  const domains = await api.list(`/accounts/${account}/workers/domains?${query}`, domain);
  const owner = domains.ok ? domains.value.find(({ hostname }) => hostname === host) : undefined;
  if (owner?.service === script) return { missing: [], notes: [] };
  if (owner !== undefined) {
    const why = `it is a custom domain of the Worker ${owner.service}, and a deployment would take it over.`;
    const where = `https://dash.cloudflare.com/${account}/workers/services/view/${owner.service}/production/settings`;
    return { missing: [{ what: `the host ${host}`, why, where }], notes: [] };
  }
  const zone = await zones.ofHost(host);
  if (zone === null) return { missing: [], notes: [] };
  const records = await api.list(
    `/zones/${zone.id}/dns_records?${new URLSearchParams({ name: host })}`,
    record,
  );
  if (!records.ok) {
    const note = `The DNS records of ${host} could not be read (Zone → DNS → Read); a deployment replaces those that are there: ${records.text}`;
    return { missing: [], notes: [note] };
  }
  // A custom domain brings an address of its own; mail and proofs of ownership stay beside it.
  const inTheWay = records.value.filter(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type));
  const why = `it has DNS records (${inTheWay.map(({ type, content }) => `${type} ${content ?? ''}`.trim()).join(', ')}), which a deployment would replace: delete them first.`;
  const where = `https://dash.cloudflare.com/${account}/${zone.name}/dns/records`;
  return { missing: inTheWay.length === 0 ? [] : [{ what: `the host ${host}`, why, where }], notes: [] };
}
