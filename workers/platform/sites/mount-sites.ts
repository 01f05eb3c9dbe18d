import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { mount } from '../../../shared/http/mount.ts';
import { isOwnHost } from '../../../shared/http/own-host.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { currentPresentation, present } from '../../../shared/presentation/presentation.ts';
import { sitePath } from '../../../shared/projects/project.ts';
import { findSite } from './find-site.ts';
import { serveSite } from './serve-site.ts';

/**
 * Published sites under `/sites/{slug}/`; the edge leads customers' own host names here. One indexed read decides whether and what
 * a visitor sees, so that publishing, taking down and suspending work at once; the bytes come from the edge cache.
 */
export function mountSites(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/sites/:slug',
    answer: (c) => {
      const { pathname, search } = new URL(c.req.url);
      return new Response(null, {
        status: 308,
        headers: { Location: `${pathname}/${search}`, 'Cache-Control': 'no-store' },
      });
    },
  });
  mount(app, {
    method: 'GET',
    path: '/sites/:slug/*',
    answer: async (c) => {
      const slug = c.req.param('slug');
      const site = await findSite(c.env.DB, slug);
      if (site.state !== 'published') present({ accountId: site.accountId ?? undefined });
      if (site.state === 'missing') return closedPage(404, (await words()).notThere);
      if (site.state === 'closed') return closedPage(503, (await words()).closed);
      if (site.state === 'taken_down') return closedPage(site.status, (await words()).takenDown[site.status]);
      const { hostname, pathname } = new URL(c.req.url);
      const own = sitePath(slug);
      return serveSite({
        request: c.req.raw,
        artifact: site.artifact,
        path: pathname.slice(own.length),
        bucket: c.env.SITES,
        cache: caches.default,
        keep: (work) => c.executionCtx.waitUntil(work),
        root: isOwnHost(hostname, c.env) ? own : '/',
        home: site.domain === null ? c.env.BASE_URL + own : `https://${site.domain}/`,
      });
    },
  });
}

const words = async () => (await currentPresentation()).locale.messages.sites;

/** No cache may store it, because it can end at any time. */
const closedPage = (status: number, page: { title: string; text: string }): Promise<Response> =>
  messagePage({ status, ...page, headers: { 'Cache-Control': 'no-store' } });
