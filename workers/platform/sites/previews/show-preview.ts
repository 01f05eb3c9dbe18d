import type { Context } from 'hono';
import { rates } from '../../../../schema/limits.ts';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { clientIp } from '../../../../shared/http/headers.ts';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { currentPresentation } from '../../../../shared/presentation/presentation.ts';
import { retryAfterSeconds, takeFromBucket } from '../../../../shared/rate-limit/take.ts';
import { PREVIEW_HOST_PREFIX } from '../../../../shared/sites/site-address.ts';
import { isTestSlug } from '../../../../shared/sites/slug.ts';
import { ownPolicy, sharedPolicy } from '../site-headers.ts';
import { findLinkedPreview, findPreview } from './find-preview.ts';
import { isLinkToken } from './link-token.ts';

type PreviewContext = Context<AppEnv<PlatformEnv>>;

interface ShownPreview {
  artifact: string;
  /** Of the project: pages of a test side are marked, as where they are published. */
  slug: string;
  /** Path that the site is served under, with a slash at its end. */
  root: string;
  /** Origins of pages that may show it in a frame. */
  framedBy: readonly string[];
  /** Whether its host is one of the service's own. */
  shared: boolean;
}

/** A preview of a build under the service's own hosts, where sites have none. */
export async function showPreviewByPath(
  c: PreviewContext,
  { build, digest, root }: { build: string; digest: string; root: string },
): Promise<Response> {
  const found = await findPreview(c.env.DB, build, digest);
  if (found === null) return notThere();
  const { artifact, slug } = found;
  return serve(c, { artifact, slug, root, framedBy: ["'self'"], shared: true });
}

/**
 * What the host of a preview shows: a build to those who have its address, or a version of which somebody made a link. What
 * is unknown, has ended, or belongs to a workspace that shows nothing is the same 404.
 */
export async function showPreviewHost(c: PreviewContext, id: string): Promise<Response> {
  const now = c.get('runtime').now();
  const decision = await takeFromBucket(
    c.env.RATE_LIMITER,
    `preview:${clientIp(c.req.raw) ?? ''}`,
    'sitePreview',
    rates.sitePreview,
    now,
  );
  if (decision !== null && !decision.allowed) return later(retryAfterSeconds(decision, now));
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.slice(PREVIEW_HOST_PREFIX.length + id.length + 1);
  const [secret = '', rest] = splitFirst(path);
  const found = await find(c, id, secret, now);
  if (found === null) return notThere();
  if (rest === null) return redirect(`/${secret}/${search}`);
  return serve(c, { ...found, root: `/${secret}/`, shared: false });
}

/** The first segment of a path, and what comes after it; null when nothing does. */
function splitFirst(path: string): [string, string | null] {
  const end = path.indexOf('/');
  return end === -1 ? [path, null] : [path.slice(0, end), path.slice(end + 1)];
}

async function find(
  { env }: PreviewContext,
  id: string,
  secret: string,
  now: number,
): Promise<Pick<ShownPreview, 'artifact' | 'slug' | 'framedBy'> | null> {
  if (/^[0-9a-f]{32}$/.test(secret)) {
    const build = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const found = await findPreview(env.DB, build, secret);
    if (found === null) return null;
    const { artifact, slug, domain } = found;
    return { artifact, slug, framedBy: dashboards(env.BASE_URL, domain) };
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret) || !(await isLinkToken(env.PREVIEW_SECRET, id, secret)))
    return null;
  const found = await findLinkedPreview(env.DB, id, now);
  return found && { ...found, framedBy: ["'none'"] };
}

/** Where the dashboard is: on the service's own host, and on the reseller's. */
function dashboards(baseUrl: string, domain: string | null): string[] {
  const own = new URL(baseUrl);
  if (domain === null) return [own.origin];
  const reseller = new URL(baseUrl);
  reseller.hostname = domain;
  return [own.origin, reseller.origin];
}

async function serve(c: PreviewContext, preview: ShownPreview): Promise<Response> {
  const { artifact, slug, root, framedBy, shared } = preview;
  const prefix = shared ? root : new URL(c.req.url).pathname.split('/', 3).join('/') + root;
  const isTest = isTestSlug(slug);
  const { serveSite } = isTest ? await import('../serve-test-site.ts') : await import('../serve-site.ts');
  const site = await serveSite({
    request: c.req.raw,
    artifact,
    path: new URL(c.req.url).pathname.slice(prefix.length),
    bucket: c.env.SITES,
    cache: caches.default,
    keep: (work) => c.executionCtx.waitUntil(work),
    root,
    home: null,
    shared,
    keys: null,
  });
  const answer = new Response(site.body, site);
  const ancestors = framedBy.join(' ');
  answer.headers.set('Cache-Control', 'private, no-store');
  answer.headers.set('X-Robots-Tag', isTest ? 'noindex, nofollow' : 'noindex');
  answer.headers.set('Content-Security-Policy', shared ? sharedPolicy(ancestors) : ownPolicy(ancestors));
  // Browsers that know `frame-ancestors` ignore it.
  answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return answer;
}

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

const redirect = (location: string): Response =>
  new Response(null, { status: 308, headers: { ...NOT_KEPT, Location: location } });

const words = async () => (await currentPresentation()).locale.messages.sites;

const notThere = async (): Promise<Response> =>
  messagePage({ status: 404, ...(await words()).noPreview, headers: NOT_KEPT });

const later = async (seconds: number): Promise<Response> =>
  messagePage({
    status: 429,
    ...(await words()).tooMuch,
    headers: { ...NOT_KEPT, 'Retry-After': String(seconds) },
  });
