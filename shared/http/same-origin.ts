/**
 * Whether a request that relies on a cookie came from a page of this service.
 *
 * Browsers report it: a page cannot set `Sec-Fetch-Site`, and every POST has `Origin`. A request with neither header
 * was not made by a browser, so it cannot use another person's cookies.
 */
export function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin || origins.includes(origin);
}
