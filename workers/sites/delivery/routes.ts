import type { Context, Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { hostIdentity } from '#shared/presentation/identity.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { isSlug, isTestSlug } from '#shared/projects/slug.ts';
import { SITE_HOST_PREFIX, siteAddress, sitePath } from '#shared/sites/site-address.ts';
import {
  NO_SITE,
  readShownSite,
  type ShownSite,
  SITE_HEADER,
  writeShownSite,
} from '#shared/sites/site-answer.ts';
import { REPORT_PATH } from '../reports/report-path.ts';
import { findSite } from './find-site.ts';
import { refusalPage } from './refusal-page.ts';

type SiteContext = Context<AppEnv<SitesEnv>, '/:slug/*'>;

/**
 * Mounts published sites: on hosts of their own, whose requests the edge rewrites, and under `/sites/{slug}/` of the
 * service's hosts, which redirects when sites have hosts. One indexed read determines what a visitor sees, so that
 * publishing, taking down and suspending work at once; the bytes come from the edge cache.
 */
export function mountSites(app: Hono<AppEnv<SitesEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/sites/:slug',
    answer: (c) => {
      const { search } = new URL(c.req.url);
      const slug = slugIn(c);
      if (slug === null) return missingSite();
      return hostOf(c, slug, '/') ?? moved(sitePath(slug) + search);
    },
  });
  mount(app, {
    method: 'GET',
    path: '/sites/:slug/*',
    answer: (c) => {
      const slug = slugIn(c);
      if (slug === null) return missingSite();
      const root = sitePath(slug);
      const rest = new URL(c.req.url).pathname.slice(root.length - 1);
      return hostOf(c, slug, rest) ?? show(c, { root, shared: true });
    },
  });
  mount(app, {
    method: 'GET',
    path: `${SITE_HOST_PREFIX}:slug/*`,
    answer: (c) => show(c, { root: hostRoot(c), shared: false }),
  });
  mount(app, {
    method: 'POST',
    path: `${SITE_HOST_PREFIX}:slug/*`,
    answer: (c) => take(c, hostRoot(c)),
  });
}

const hostRoot = (c: SiteContext): string => `${SITE_HOST_PREFIX}${c.req.param('slug')}/`;

/** Handles a form of a site on a host of its own. On a shared host the origin of pages is opaque and proves nothing. */
async function take(c: SiteContext, root: string): Promise<Response> {
  const slug = c.req.param('slug');
  const site = await findSite(c.env.DB, slug);
  if (site.state !== 'published') return show(c, { root, shared: false });
  const { answerForm } = await import('../forms/answer-form.ts');
  const path = new URL(c.req.url).pathname.slice(root.length);
  const { artifact } = site;
  const kept = {
    artifact,
    bucket: c.env.SITE_FILES,
    cache: caches.default,
    keep: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const answer = await answerForm(c, { slug, artifact, path }, (refusal) => refusalPage(kept, refusal));
  const marked = new Response(answer.body, answer);
  marked.headers.set(SITE_HEADER, NO_SITE);
  return marked;
}

/**
 * The slug in a path of a shared host; null when it cannot be one, or is written with escapes. Routes compare paths
 * decoded, so that the rest of such a path would begin elsewhere in the address.
 */
function slugIn(c: Context<AppEnv<SitesEnv>, '/:slug'>): string | null {
  const slug = c.req.param('slug');
  const isWritten = `${new URL(c.req.url).pathname}/`.startsWith(sitePath(slug));
  return isWritten && (isSlug(slug) || isTestSlug(slug)) ? slug : null;
}

/** The redirect from a shared host to the site's own; null when sites have none. */
function hostOf(c: Context<AppEnv<SitesEnv>>, slug: string, rest: string): Response | null {
  if (c.env.SITES_URL === '') return null;
  const address = new URL(siteAddress(c.env, slug));
  address.pathname = rest;
  address.search = new URL(c.req.url).search;
  return moved(address.href);
}

/** Browsers may not cache the redirect, because the operator may change the addresses of sites. */
const moved = (location: string): Response =>
  new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-store' } });

interface Place {
  /** Prefix of the request's path before the path of the file. */
  root: string;
  /** Whether the host is shared with the service. */
  shared: boolean;
}

async function show(c: SiteContext, { root, shared }: Place): Promise<Response> {
  const slug = c.req.param('slug');
  const known = shared ? null : readShownSite(c.req.header(SITE_HEADER) ?? null);
  if (known !== null) return answer(c, { root, shared }, known);
  const site = await findSite(c.env.DB, slug);
  if (site.state === 'moved') return movedSite(c, root, site.slug);
  // A site that is not shown belongs to nobody whom a visitor knows: its page has the name of its host alone.
  if (site.state !== 'published') present({ identity: hostIdentity(new URL(c.req.url).host) });
  const report = {
    href: `${c.env.BASE_URL}${REPORT_PATH}?site=${slug}`,
    label: (await words()).report.title,
  };
  if (site.state === 'missing') return closedPage(404, (await words()).notThere, report);
  if (site.state === 'closed') return closedPage(503, (await words()).closed, report);
  if (site.state === 'taken_down') return closedPage(site.status, (await words()).takenDown[site.status]);
  const home = site.domain === null ? siteAddress(c.env, slug) : `https://${site.domain}/`;
  return answer(c, { root, shared }, { artifact: site.artifact, home });
}

/** Redirects to the same page at the site's present address. */
function movedSite(c: SiteContext, root: string, slug: string): Response {
  const { pathname, search } = new URL(c.req.url);
  const rest = pathname.slice(root.length);
  const answered = moved(siteAddress(c.env, slug) + rest + search);
  answered.headers.set(SITE_HEADER, NO_SITE);
  return answered;
}

async function answer(c: SiteContext, { root, shared }: Place, site: ShownSite): Promise<Response> {
  const slug = c.req.param('slug');
  const { serveSite } = isTestSlug(slug)
    ? await import('./serve-test-site.ts')
    : await import('./serve-site.ts');
  const response = await serveSite({
    ...site,
    request: c.req.raw,
    path: new URL(c.req.url).pathname.slice(root.length),
    bucket: c.env.SITE_FILES,
    cache: caches.default,
    keep: (work) => c.executionCtx.waitUntil(work),
    root: shared ? root : '/',
    shared,
    keys: shared ? null : { secret: c.env.MAIL_SECRET, slug, runtime: c.get('runtime') },
  });
  const marked = new Response(response.body, response);
  if (!shared) marked.headers.set(SITE_HEADER, writeShownSite(site));
  return marked;
}

const missingSite = async (): Promise<Response> => closedPage(404, (await words()).notThere);

const words = async () => (await currentPresentation()).locale.messages.sites;

/** No cache may store it, because the state can end at any time. */
const closedPage = (
  status: number,
  page: { title: string; text: string },
  link?: { href: string; label: string },
): Promise<Response> =>
  messagePage({
    status,
    ...page,
    ...(link !== undefined && { link }),
    headers: { 'Cache-Control': 'no-store', [SITE_HEADER]: NO_SITE },
  });
