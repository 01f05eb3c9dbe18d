import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { mount } from '../../../../shared/http/mount.ts';
import { FRAMED_SITE_POLICY } from '../../sites/site-headers.ts';
import { notThere } from '../http/answers.ts';
import { findPreview } from './find-preview.ts';

/** Sites of builds that are not published, for those who have the address; not for search engines or caches. */
export function mountPreview(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/dashboard/preview/:build/:digest{[0-9a-f]{32}}/*',
    answer: async (c) => {
      const { build, digest } = c.req.param();
      const artifact = await findPreview(c.env.DB, build, digest);
      if (artifact === null) return notThere();
      const prefix = `/dashboard/preview/${build}/${digest}/`;
      const { serveSite } = await import('../../sites/serve-site.ts');
      const site = await serveSite({
        request: c.req.raw,
        artifact,
        path: new URL(c.req.url).pathname.slice(prefix.length),
        bucket: c.env.SITES,
        cache: caches.default,
        keep: (work) => c.executionCtx.waitUntil(work),
        root: prefix,
        home: null,
        shared: true,
        keys: null,
      });
      const answer = new Response(site.body, site);
      answer.headers.set('Cache-Control', 'private, no-store');
      answer.headers.set('X-Robots-Tag', 'noindex');
      answer.headers.set('Content-Security-Policy', FRAMED_SITE_POLICY);
      answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
      return answer;
    },
  });
}
