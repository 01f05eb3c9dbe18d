import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { isOwnHost } from '#shared/http/own-host.ts';
import { hostIdentity, platformIdentity } from '#shared/presentation/identity.ts';
import { present } from '#shared/presentation/presentation.ts';

/**
 * Mounts the status page. It tells about the service of all resellers, and therefore has nobody's brand on a reseller's
 * domain: only the name of the host.
 */
export function mountStatus(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/status',
    answer: async (c) => {
      const { hostname } = new URL(c.req.url);
      present({ identity: isOwnHost(hostname, c.env) ? platformIdentity(c.env) : hostIdentity(hostname) });
      const [{ readStatus }, { statusPage }] = await Promise.all([
        import('./read-status.ts'),
        import('./status-page.tsx'),
      ]);
      return statusPage(await readStatus(c.env.DB, c.get('runtime').now()));
    },
  });
}
