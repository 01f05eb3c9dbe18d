import { isSlug } from './slug.ts';

export interface SiteAddresses {
  /** Main origin of the service. */
  BASE_URL: string;
  /** Origin above the hosts of sites, for example `https://sites.example`; empty: sites are paths of the main origin. */
  SITES_URL: string;
}

/** Path of a site inside the service. It is public only where sites have no hosts of their own. */
export const sitePath = (slug: string): string => `/sites/${slug}/`;

/**
 * Path by which the edge asks for a site of a host of its own. No public path leads there, so that a request which has it
 * is known to have come to such a host.
 */
export const SITE_HOST_PREFIX = '/site-hosts/';

/** Public address of a site, with a slash at its end. */
export function siteAddress({ BASE_URL, SITES_URL }: SiteAddresses, slug: string): string {
  if (SITES_URL === '') return BASE_URL + sitePath(slug);
  const { protocol, host } = new URL(SITES_URL);
  return `${protocol}//${slug}.${host}/`;
}

/**
 * The slug whose host a name is; null when the name is not directly below the hosts of sites, or its label could not be a
 * slug (punycode, for one, which no slug contains).
 *
 * @param hostname as a URL has it: lower case, A-labels, no port.
 */
export function slugOfHost(hostname: string, sitesUrl: string): string | null {
  const suffix = sitesUrl === '' ? null : `.${new URL(sitesUrl).hostname}`;
  if (suffix === null || !hostname.endsWith(suffix)) return null;
  const label = hostname.slice(0, -suffix.length);
  return isSlug(label) ? label : null;
}
