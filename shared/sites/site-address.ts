import { isSlug, isTestSlug } from '../projects/slug.ts';

export interface SiteAddresses {
  /** Main origin of the service. */
  BASE_URL: string;
  /** Origin above the hosts of sites, for example `https://sites.example`; empty: sites are paths of the main origin. */
  SITES_URL: string;
}

/** The host that the CNAME record of a customer's own name must name. */
export const readDomainTarget = ({ BASE_URL }: Pick<SiteAddresses, 'BASE_URL'>): string =>
  new URL(BASE_URL).hostname;

/** Path of a site inside the service. It is public only where sites have no hosts of their own. */
export const sitePath = (slug: string): string => `/sites/${slug}/`;

/**
 * Path with which the edge requests a site that has its own host. It is not reachable from outside, so a request with
 * it is known to be for such a host.
 */
export const SITE_HOST_PREFIX = '/site-hosts/';

/** Public address of a site, with a slash at its end. */
export function siteAddress({ BASE_URL, SITES_URL }: SiteAddresses, slug: string): string {
  if (SITES_URL === '') return BASE_URL + sitePath(slug);
  const { protocol, host } = new URL(SITES_URL);
  return `${protocol}//${slug}.${host}/`;
}

/** Path with which the edge requests the preview of a host. It is not reachable from outside. */
export const PREVIEW_HOST_PREFIX = '/preview-hosts/';

/** Path of the previews of builds where sites have no hosts. */
export const PREVIEW_PATH_PREFIX = '/dashboard/preview/';

/** No slug contains two hyphens in a row. */
const PREVIEW_LABEL = 'preview--';

/**
 * Address of a site that is not published, with a slash at its end: on a host of its own, below a secret path. A
 * secret in a host name would be visible in DNS queries.
 *
 * @param id 32 hexadecimal digits.
 */
const previewHostAddress = (sitesUrl: string, id: string, secret: string): string => {
  const { protocol, host } = new URL(sitesUrl);
  return `${protocol}//${PREVIEW_LABEL}${id}.${host}/${secret}/`;
};

/** Address of the preview of a build before it is published. Both ids together grant access. */
export function previewAddress(
  { BASE_URL, SITES_URL }: SiteAddresses,
  buildId: string,
  artifact: string,
): string {
  const digest = artifact.slice(0, 32);
  return SITES_URL === ''
    ? `${BASE_URL}${PREVIEW_PATH_PREFIX}${buildId}/${digest}/`
    : previewHostAddress(SITES_URL, buildId.replaceAll('-', ''), digest);
}

/** Address of a link to a version of a site; null where sites have no hosts. */
export const sharedPreviewAddress = (sitesUrl: string, linkId: string, token: string): string | null =>
  sitesUrl === '' ? null : previewHostAddress(sitesUrl, linkId, token);

/** The frame source that a page with previews needs: a path of its own host, or the hosts of sites. */
export function previewFrames(sitesUrl: string): string {
  if (sitesUrl === '') return PREVIEW_PATH_PREFIX;
  const { protocol, host } = new URL(sitesUrl);
  return `${protocol}//*.${host}`;
}

/** The id of the preview that a host shows; null for any other host. */
export const previewOfHost = (hostname: string, sitesUrl: string): string | null => {
  const label = labelBelow(hostname, sitesUrl);
  const id = label?.startsWith(PREVIEW_LABEL) ? label.slice(PREVIEW_LABEL.length) : '';
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
};

/** The label of a name below the host of sites; null when it is not below it. */
function labelBelow(hostname: string, sitesUrl: string): string | null {
  const suffix = sitesUrl === '' ? null : `.${new URL(sitesUrl).hostname}`;
  return suffix !== null && hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : null;
}

/**
 * The slug of a site's host; null when the name is not directly below the hosts of sites, or its label cannot be a
 * slug (punycode, for example).
 *
 * @param hostname in the form of the URL parser: lower case, A-labels, no port.
 */
export function slugOfHost(hostname: string, sitesUrl: string): string | null {
  const label = labelBelow(hostname, sitesUrl);
  return label !== null && (isSlug(label) || isTestSlug(label)) ? label : null;
}
