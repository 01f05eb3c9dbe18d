import type { DeploySettings } from './settings.ts';

interface ZoneRoute {
  pattern: string;
  /** Name of the zone in the Cloudflare account. */
  zone: string;
}

/** Everything by which requests reach the public Worker. */
export interface Addresses {
  /** Host names under `workers.dev`. */
  workersDev: readonly string[];
  customDomains: readonly string[];
  routes: readonly ZoneRoute[];
}

type AddressSettings = Pick<
  DeploySettings,
  | 'baseUrl'
  | 'authUrl'
  | 'mcpUrl'
  | 'apiUrl'
  | 'sitesUrl'
  | 'sitesZone'
  | 'hostnamesZone'
  | 'customDomains'
  | 'routes'
>;

/** The addresses of a deployment: those of its URLs, of the sites, of custom hostnames, and the listed ones. */
export function addressesOf(settings: AddressSettings): Addresses {
  const urls = [settings.baseUrl, settings.authUrl, settings.mcpUrl, settings.apiUrl];
  const hosts = urls.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]));
  const isWorkersDev = (host: string) => host.endsWith('.workers.dev');
  return {
    workersDev: unique(hosts.filter(isWorkersDev)),
    customDomains: unique([...hosts.filter((host) => !isWorkersDev(host)), ...settings.customDomains]),
    // Custom domains have no wildcard: these are routes of a zone, whose DNS records the operator creates.
    routes: uniqueRoutes([...siteHosts(settings), ...customHostnames(settings), ...settings.routes]),
  };
}

function siteHosts({ sitesUrl, sitesZone }: AddressSettings): ZoneRoute[] {
  if (sitesUrl === undefined) return [];
  const { hostname } = new URL(sitesUrl);
  return [{ pattern: `*.${hostname}/*`, zone: sitesZone ?? hostname }];
}

/** Names of others arrive in the zone of the fallback origin under their own name, which only this pattern matches. */
const customHostnames = ({ hostnamesZone }: AddressSettings): ZoneRoute[] =>
  hostnamesZone === undefined ? [] : [{ pattern: '*/*', zone: hostnamesZone }];

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Two zones may have the same pattern, `*\/*` for example. */
const uniqueRoutes = (routes: readonly ZoneRoute[]): ZoneRoute[] => [
  ...new Map(routes.map((route) => [`${route.zone} ${route.pattern}`, route])).values(),
];
