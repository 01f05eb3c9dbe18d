import type { Context } from 'hono';
import { rates } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp } from '#shared/http/headers.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { isTestSlug } from '#shared/projects/slug.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { isLinkToken } from '#shared/sites/link-token.ts';
import { PREVIEW_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { ownPolicy, sharedPolicy } from '../rules/site-headers.ts';
import { findLinkedPreview, findPreview } from './find-preview.ts';

type PreviewContext = Context<AppEnv<SitesEnv>>;

interface ShownPreview {
  artifact: string;
  /** Slug of the project, because pages of a test side are marked as on the published site. */
  slug: string;
  /** Prefix of the site's path, with a slash at its end. */
  root: string;
  /** Origins of pages that may show the preview in a frame. */
  framedBy: readonly string[];
  /** Whether the host is one of the service's own. */
  shared: boolean;
}

/** Serves a preview of a build under the service's own hosts, when sites have no hosts. */
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
 * Serves the host of a preview: a build for those who have its address, or the version of a preview link. Unknown and
 * expired ones, and those of an inactive workspace, get the same 404.
 */
export async function showPreviewHost(c: PreviewContext, id: string): Promise<Response> {
  const now = c.get('runtime').now();
  const decision = await takeFromBucket(
    c.env,
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

/** Splits a path into its first segment and the rest; the rest is null when there is none. */
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

/** Origins of the dashboard: the service's own, and the reseller's. */
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
  const { serveSite } = isTest
    ? await import('../delivery/serve-test-site.ts')
    : await import('../delivery/serve-site.ts');
  const site = await serveSite({
    request: c.req.raw,
    artifact,
    path: new URL(c.req.url).pathname.slice(prefix.length),
    bucket: c.env.SITE_FILES,
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
  // Browsers that support `frame-ancestors` ignore this header.
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
