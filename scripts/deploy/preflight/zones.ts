import * as z from 'zod';
import type { Addresses } from '../addresses.ts';
import type { Connection } from '../cloudflare/connect.ts';
import type { Zone, ZoneFinder } from '../cloudflare/find-zones.ts';
import type { DeploySettings } from '../settings.ts';
import type { Findings, Missing } from './missing.ts';
import { findZoneRights } from './rights.ts';

const noFindings = (): Findings => ({ missing: [], notes: [] });

const noZone = (account: string, name: string, why: string): Missing => ({
  what: `the zone ${name}`,
  why,
  where: `https://dash.cloudflare.com/${account}/add-site, and the right Zone → Zone → Read`,
});

/** The zones of all addresses: each has to be in the account, in force, and open to the token for routes. */
export async function findAddressZones(
  { api, account }: Connection,
  zones: ZoneFinder,
  { customDomains, routes }: Addresses,
  rightsPage: string,
): Promise<Missing[]> {
  const missing: Missing[] = [];
  const found = new Map<string, { zone: Zone; routed: boolean }>();
  for (const host of customDomains) {
    const zone = await zones.ofHost(host);
    if (zone === null) {
      missing.push(noZone(account, `of ${host}`, 'a custom domain is a name in a zone of the account.'));
    } else if (!found.has(zone.id)) found.set(zone.id, { zone, routed: false });
  }
  for (const { pattern, zone: name } of routes) {
    const zone = await zones.byName(name);
    if (zone === null) missing.push(noZone(account, name, `the route ${pattern} is in it.`));
    else found.set(zone.id, { zone, routed: true });
  }
  for (const { zone, routed } of found.values()) {
    if (zone.status !== 'active') missing.push(inactive(account, zone));
    if (routed) missing.push(...(await findZoneRights(api, zone, rightsPage)));
  }
  return missing;
}

const inactive = (account: string, { name, status }: Zone): Missing => ({
  what: `the zone ${name}`,
  why: `it is ${status} at Cloudflare: the domain's name servers are not those of Cloudflare yet.`,
  where: `https://dash.cloudflare.com/${account}/${name}`,
});

const record = z.object({ type: z.string(), name: z.string(), proxied: z.boolean().nullish() });

/** Whether names below the host of the sites lead to Cloudflare at all. */
export async function findSiteRecord(
  { api, account }: Connection,
  zones: ZoneFinder,
  { sitesUrl, sitesZone }: DeploySettings,
): Promise<Findings> {
  if (sitesUrl === undefined) return noFindings();
  const { hostname } = new URL(sitesUrl);
  const zone = await zones.byName(sitesZone ?? hostname);
  if (zone === null) return noFindings();
  const name = `*.${hostname}`;
  const answer = await api.list(`/zones/${zone.id}/dns_records?${new URLSearchParams({ name })}`, record);
  if (!answer.ok) {
    return {
      missing: [],
      notes: [`The DNS record ${name} could not be read (Zone → DNS → Read): ${answer.text}`],
    };
  }
  if (answer.value.some(({ proxied }) => proxied === true)) return noFindings();
  return {
    missing: [
      {
        what: `the DNS record ${name}`,
        why: 'sites are hosts below it: type AAAA, content 100::, proxied.',
        where: `https://dash.cloudflare.com/${account}/${zone.name}/dns/records`,
      },
    ],
    notes: [],
  };
}

const sender = z.object({ name: z.string(), enabled: z.boolean() });

/** Whether Cloudflare sends mail for the domain of `mailFrom`. */
export async function findMailDomain(
  { api, account }: Connection,
  zones: ZoneFinder,
  { mailFrom }: DeploySettings,
): Promise<Findings> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const zone = await zones.ofHost(domain);
  if (zone === null) {
    return { missing: [noZone(account, `of ${domain}`, `mail is sent from ${mailFrom}.`)], notes: [] };
  }
  const answer = await api.list(`/zones/${zone.id}/email/sending/subdomains`, sender);
  if (!answer.ok) {
    return {
      missing: [],
      notes: [`Whether mail may be sent from ${mailFrom} could not be read: ${answer.text}`],
    };
  }
  if (answer.value.some(({ name, enabled }) => enabled && name === domain)) return noFindings();
  return {
    missing: [
      {
        what: `Email Sending for ${domain}`,
        why: `sign-in mail and invitations are sent from ${mailFrom}.`,
        where: `npx wrangler email sending enable ${domain}, or https://developers.cloudflare.com/email-service/`,
      },
    ],
    notes: [],
  };
}
