import { readHostName } from '#schema/names/host-name.ts';
import { readOutwardUrl } from '#shared/domains/outward-url.ts';

/** Hosts that files may be fetched from: names, comma-separated, matched exactly. */
export const parseAllowedHosts = (list: string | undefined): ReadonlySet<string> =>
  new Set(
    (list ?? '')
      .split(',')
      .map(readHostName)
      .filter((host) => host !== null),
  );

/**
 * The parsed address if it may be fetched: https on the standard port, no credentials, a host on the list; otherwise
 * null. The list contains names, so IP addresses never match.
 */
export function allowedUrl(text: string, hosts: ReadonlySet<string>, base?: string): URL | null {
  const address = URL.parse(text, base)?.href ?? '';
  const url = readOutwardUrl(address, { development: false, ownHosts: [] });
  return url !== null && hosts.has(url.hostname) ? url : null;
}
