/**
 * Whether a request that relies on a cookie came from a page of this service.
 *
 * Browsers say so themselves: `Sec-Fetch-Site` cannot be set by a page, and `Origin` accompanies every POST. A request
 * with neither header was not made by a browser, so that it carries no other person's cookies.
 */
export function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin || origins.includes(origin);
}
