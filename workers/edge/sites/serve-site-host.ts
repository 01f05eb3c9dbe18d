import { describeError, log } from '#shared/http/log.ts';
import { SITE_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { readShownSite, SITE_HEADER, writeShownSite } from '#shared/sites/site-answer.ts';
import { keepPage, recallPage } from './kept-pages.ts';
import { forgetSite, isFresh, type KnownSite, recallSite, rememberSite } from './known-sites.ts';
import { withoutSecrets } from './without-secrets.ts';

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
