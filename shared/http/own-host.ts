const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface OwnHosts {
  ENVIRONMENT: string;
  BASE_URL: string;
  AUTH_URL: string;
  MCP_URL: string;
}

/** Whether the host of a request is one of the configured names (in development, any name of this machine). */
export function isOwnHost(hostname: string, env: OwnHosts): boolean {
  if (env.ENVIRONMENT === 'development' && LOOPBACK.has(hostname)) return true;
  return ownHostNames(env).includes(hostname);
}

/** The configured host names of the service, without ports. */
export const ownHostNames = (env: Omit<OwnHosts, 'ENVIRONMENT'>): string[] =>
  [env.BASE_URL, env.AUTH_URL, env.MCP_URL].map((url) => new URL(url).hostname);

/**
 * The reseller's domain of a request; null on the service's own hosts, which count as one host for sessions. The edge
 * forwards requests for these two kinds of hosts only.
 */
export function resellerDomainOf(request: Request, env: OwnHosts): string | null {
  const { hostname } = new URL(request.url);
  return isOwnHost(hostname, env) ? null : hostname;
}
