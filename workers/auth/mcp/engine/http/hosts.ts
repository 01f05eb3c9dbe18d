const DEFAULT_PORT = /:(?:80|443)$/;

/**
 * Whether a request names one of the configured hosts. This prevents DNS rebinding: a page whose host name an attacker
 * points at this address still sends that name.
 *
 * An entry is `host`, `host:port`, or `host:*` for any port. The Host header decides; the URL is used only if the
 * platform removes that header.
 */
export function isAllowedHost(request: Request, allowed: readonly string[]): boolean {
  const host = (request.headers.get('Host') ?? new URL(request.url).host).toLowerCase();
  if (allowed.includes(host)) return true;
  const bare = host.replace(DEFAULT_PORT, '');
  if (allowed.includes(bare)) return true;
  return allowed.includes(`${host.replace(/:\d{1,5}$/, '')}:*`);
}

/**
 * Whether the origin of a request may call; a request without one may. Without a configured list every origin may: the
 * endpoint reads no cookie, so a page of another site can do no more than its server could.
 */
export function isAllowedOrigin(request: Request, allowed: readonly string[] | undefined): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null || allowed === undefined) return true;
  const candidate = origin.toLowerCase();
  return allowed.includes(candidate) || allowed.includes(`${candidate.replace(/:\d{1,5}$/, '')}:*`);
}
