import { describeError, log } from '#shared/runtime/log.ts';
import { SITE_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { readShownSite, type ShownSite, SITE_HEADER, writeShownSite } from '#shared/sites/site-answer.ts';
import { forgetSite, isFresh, type KnownSite, recallSite, rememberSite } from './known-sites.ts';
import { withoutSecrets } from './without-secrets.ts';

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
async function recallPage(
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
async function keepPage(
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

export interface SiteHostOptions {
  cache: Cache;
  sites: { fetch(request: Request): Promise<Response> };
  requestId: string;
  now: number;
  keep: (work: Promise<unknown>) => void;
  /** Called with each answer to a visitor of a published site. */
  answered?: (slug: string, answer: Response) => void;
  /** Finds the slug of the host; null when the host belongs to no site. */
  findSlug: () => Promise<string | null>;
}

/**
 * Answers a request to the host of a site; null when the host belongs to no site.
 *
 * Each location looks a host up at most once in `limits.siteFresh`. In between it reads neither the database nor, for
 * cached files, another Worker. While the database fails, it shows the last known site, for at most
 * `limits.siteStale`.
 */
export async function serveSiteHost(request: Request, options: SiteHostOptions): Promise<Response | null> {
  const { cache, now } = options;
  const { hostname } = new URL(request.url);
  const known = await recallSite(cache, hostname, now);
  if (known !== null && isFresh(known, now))
    return noted(known.slug, await show(request, known, options), options);
  const spare = known !== null && READS.has(request.method) ? known : null;
  try {
    const answer = await ask(request, options);
    if (spare === null || !isFailure(answer)) return answer && withoutSiteHeader(answer);
    await answer?.body?.cancel();
  } catch (error) {
    if (spare === null) throw error;
    log('error', 'site_lookup', describeError(error));
  }
  // Requests within the next `limits.siteFresh` use the known site and do not wait for the failing database.
  await rememberSite(cache, hostname, { ...spare, askedAt: now });
  return noted(spare.slug, await show(request, spare, options), options);
}

function noted(slug: string, answer: Response, { answered }: SiteHostOptions): Response {
  answered?.(slug, answer);
  return answer;
}

/** Methods whose request may be repeated. */
const READS = new Set(['GET', 'HEAD']);

/** A server error without the site header means that the lookup failed: notices of the service have that header too. */
const isFailure = (answer: Response | null): boolean =>
  answer !== null && answer.status >= 500 && !answer.headers.has(SITE_HEADER);

/** Lets the sites Worker find the site and answer, and caches the lookup. */
async function ask(request: Request, options: SiteHostOptions): Promise<Response | null> {
  const { cache, now, keep } = options;
  const { hostname, pathname } = new URL(request.url);
  const slug = await options.findSlug();
  const answer = slug === null ? null : await sendToSites(request, slug, options);
  if (isFailure(answer)) return answer;
  const site = readShownSite(answer?.headers.get(SITE_HEADER) ?? null);
  if (answer === null || slug === null || site === null) {
    await forgetSite(cache, hostname);
    return answer;
  }
  await rememberSite(cache, hostname, { ...site, slug, seenAt: now, askedAt: now });
  keep(keepPage(cache, request, site, pathname, answer.clone() as Response));
  return noted(slug, answer, options);
}

/** Answers from the known site without a lookup. */
async function show(request: Request, site: KnownSite, options: SiteHostOptions): Promise<Response> {
  const { cache, keep } = options;
  const { pathname } = new URL(request.url);
  const hit = await recallPage(cache, request, site, pathname);
  if (hit !== null) return hit;
  const answer = withoutSiteHeader(await sendToSites(request, site.slug, options, site));
  keep(keepPage(cache, request, site, pathname, answer.clone() as Response));
  return answer;
}

function sendToSites(
  original: Request,
  slug: string,
  { sites, requestId }: SiteHostOptions,
  site?: KnownSite,
): Promise<Response> {
  const url = new URL(original.url);
  url.pathname = SITE_HOST_PREFIX + slug + url.pathname;
  const request = new Request(url, withoutSecrets(original));
  request.headers.set('X-Request-Id', requestId);
  request.headers.delete(SITE_HEADER);
  if (site !== undefined) request.headers.set(SITE_HEADER, writeShownSite(site));
  return sites.fetch(request);
}

function withoutSiteHeader(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.delete(SITE_HEADER);
  return answer;
}
