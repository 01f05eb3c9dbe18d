import { readHostName } from '../../../../schema/names/host-name.ts';

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
  const url = URL.parse(text, base);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return hosts.has(url.hostname) ? url : null;
}
