import { type ShownSite, SITE_HEADER } from '#shared/sites/site-answer.ts';

const YEAR = 'public, max-age=31536000';
const OUTWARD = 'X-Site-Cache-Control';

/** The key contains the site's address, because the canonical address in a page depends on it. */
const keyOf = ({ artifact, home }: ShownSite, pathname: string): string =>
  `https://site-pages.invalid/${artifact}/${new URL(home).host}${pathname}`;

/**
 * Whether a request is for the whole file, so that the cache can evaluate its conditions (RFC 9110, 13). A range has
 * an entry of its own.
 */
const isWhole = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !request.headers.has('Range');

/** A file of the site from the cache, with the headers that visitors get; null when it is not cached. */
export async function recallPage(
  cache: Cache,
  request: Request,
  site: ShownSite,
  pathname: string,
): Promise<Response | null> {
  if (!isWhole(request)) return null;
  const key = new Request(keyOf(site, pathname));
  const condition = request.headers.get('If-None-Match');
  if (condition !== null) key.headers.set('If-None-Match', condition);
  const hit = await cache.match(key);
  if (hit === undefined) return null;
  const headers = new Headers(hit.headers);
  headers.set('Cache-Control', headers.get(OUTWARD) ?? 'no-store');
  headers.delete(OUTWARD);
  // Headers that the cache itself added.
  for (const name of ['Age', 'CF-Cache-Status']) headers.delete(name);
  const isBare = request.method === 'HEAD' || hit.status === 304;
  if (isBare) await hit.body?.cancel();
  return new Response(isBare ? null : hit.body, { status: hit.status, headers });
}

/** Caches a file that was answered in full. Other answers are not cached. */
export async function keepPage(
  cache: Cache,
  { method, headers: asked }: Request,
  site: ShownSite,
  pathname: string,
  answer: Response,
): Promise<void> {
  if (method !== 'GET' || asked.has('Range') || answer.status !== 200) return;
  const control = answer.headers.get('Cache-Control') ?? '';
  if (/no-(?:store|cache)/.test(control) || answer.headers.has('Set-Cookie')) return;
  const kept = new Response(answer.body, answer);
  kept.headers.set(OUTWARD, control);
  kept.headers.set('Cache-Control', YEAR);
  for (const name of ['X-Request-Id', SITE_HEADER]) kept.headers.delete(name);
  await cache.put(keyOf(site, pathname), kept);
}
