import type { Context, Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { siteTexts as texts } from '../../../shared/texts/sites.ts';
import { findSite } from './find-site.ts';
import { serveSite } from './serve-site.ts';

type PlatformContext = Context<AppEnv<PlatformEnv>>;

/**
 * Published sites under `/sites/{slug}/`; the edge leads customers' own host names here. One indexed read decides whether and what
 * a visitor sees, so that publishing, taking down and suspending work at once; the bytes come from the edge cache.
 */
export function mountSites(app: Hono<AppEnv<PlatformEnv>>): void {
  app.on(['GET', 'HEAD'], '/sites/:slug', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return new Response(null, {
      status: 308,
      headers: { Location: `${pathname}/${search}`, 'Cache-Control': 'no-store' },
    });
  });
  app.on(['GET', 'HEAD'], '/sites/:slug/*', async (c) => {
    const slug = c.req.param('slug');
    const site = await findSite(c.env.DB, slug);
    if (site === null) return notThere();
    if (site.state === 'closed') return sitePage(503, texts.closed);
    if (site.state === 'taken_down') return sitePage(site.status, texts.takenDown[site.status]);
    return serve(c, site.artifact, new URL(c.req.url).pathname.slice(`/sites/${slug}/`.length));
  });
}

const serve = (c: PlatformContext, artifact: string, path: string): Promise<Response> =>
  serveSite({
    request: c.req.raw,
    artifact,
    path,
    bucket: c.env.SITES,
    cache: caches.default,
    keep: (work) => c.executionCtx.waitUntil(work),
  });

const notThere = (): Promise<Response> => sitePage(404, texts.notThere);

/** Nothing of it may be kept anywhere: it ends as suddenly as it began. */
const sitePage = (status: number, page: { title: string; text: string }): Promise<Response> =>
  messagePage({ status, ...page, headers: { 'Cache-Control': 'no-store' } });
