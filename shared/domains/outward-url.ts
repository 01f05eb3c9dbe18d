import { type OwnAddresses, ownUrls } from './claimable-name.ts';
import { isPublicHost } from './public-host.ts';

/** The rules for addresses that others choose and this service requests. */
export interface OutwardRules {
  /** In development an address may be on this machine, with http and any port, for a local receiver. */
  development: boolean;
  /** Host names of the service. Neither they nor names below them may be requested. */
  ownHosts: readonly string[];
}

export type OutwardEnv = OwnAddresses & { ENVIRONMENT?: string };

export const outwardRules = (env: OutwardEnv): OutwardRules => ({
  development: env.ENVIRONMENT === 'development',
  ownHosts: ownUrls(env).map((url) => new URL(url).hostname),
});

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address that somebody outside chose, if this service may request it: https on the standard port, without
 * credentials, at a public name that is not the service's own. A request of the service to itself would come from inside
 * its zone. Null for any other. The anchor is removed, because it is not sent.
 */
export function readOutwardUrl(text: string, { development, ownHosts }: OutwardRules): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const { protocol, hostname, port } = url;
  if (development && protocol === 'http:' && LOOPBACK.has(hostname)) return url;
  if (protocol !== 'https:' || port !== '' || !isPublicHost(hostname)) return null;
  return ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`)) ? null : url;
}
