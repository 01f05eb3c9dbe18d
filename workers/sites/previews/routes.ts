import type { Hono } from 'hono';
import { readId } from '#schema/names/id.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { PREVIEW_HOST_PREFIX, PREVIEW_PATH_PREFIX, previewAddress } from '#shared/sites/site-address.ts';

/** Mounts previews of unpublished versions for everybody who has the address; search engines and caches are excluded. */
export function mountPreviews(app: Hono<AppEnv<SitesEnv>>): void {
  mount(app, {
    method: 'GET',
    path: `${PREVIEW_HOST_PREFIX}:id{[0-9a-f]{32}}/*`,
    answer: async (c) => (await import('./show-preview.ts')).showPreviewHost(c, c.req.param('id')),
  });
  mount(app, {
    method: 'GET',
    path: `${PREVIEW_PATH_PREFIX}:build{[0-9a-fA-F-]{36}}/:digest{[0-9a-f]{32}}/*`,
    answer: async (c) => {
      const { build, digest } = c.req.param();
      const { pathname, search } = new URL(c.req.url);
      const root = `${PREVIEW_PATH_PREFIX}${build}/${digest}/`;
      // Routes compare paths decoded. With escapes in the ids, the rest of the path would begin elsewhere in it.
      if (!pathname.startsWith(root)) return c.notFound();
      if (c.env.SITES_URL === '') {
        const { showPreviewByPath } = await import('./show-preview.ts');
        return showPreviewByPath(c, { build: readId(build), digest, root });
      }
      const location = previewAddress(c.env, readId(build), digest) + pathname.slice(root.length) + search;
      return new Response(null, {
        status: 308,
        headers: { Location: location, 'Cache-Control': 'no-store' },
      });
    },
  });
}
