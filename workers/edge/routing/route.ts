import type { Context } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { isOwnHost } from '../../../shared/http/own-host.ts';
import { SITE_HOST_PREFIX, slugOfHost } from '../../../shared/sites/site-address.ts';
import { forward } from './forward.ts';
import { serviceFor } from './service-for.ts';
import { withTransportSecurity } from './transport-security.ts';

/**
 * Routes a request. On the service's own hosts the path decides; a reseller's domain shows the same routes with the
 * dashboard at its root; the host of a site and a customer's domain show that site and nothing else.
 */
export async function route(c: Context<AppEnv<EdgeEnv>>): Promise<Response> {
  const { env } = c;
  const { hostname, pathname, protocol } = new URL(c.req.url);
  const requestId = c.get('requestId');
  const send = (path = pathname) => forward(env[serviceFor(path)], c.req.raw, requestId, path);
  const site = (slug: string) => {
    const request = new Request(c.req.raw);
    // What a browser keeps for a host of customers is none of the service's business.
    for (const name of ['Cookie', 'Authorization']) request.headers.delete(name);
    return forward(env.PLATFORM, request, requestId, SITE_HOST_PREFIX + slug + pathname);
  };

  if (isOwnHost(hostname, env)) return withTransportSecurity(await send(), protocol);
  const slug = slugOfHost(hostname, env.SITES_URL);
  if (slug !== null) return withTransportSecurity(await site(slug), protocol);
  const { findHost } = await import('./find-host.ts');
  const owner = await findHost(env.DB, hostname);
  if (owner === null) return privateJson({ error: 'unknown_host' }, { status: 404 });
  if (owner.kind === 'site') return site(owner.slug);
  if (owner.kind === 'closed') return send('/dashboard/closed');
  if (pathname === '/') return c.redirect('/dashboard', 302);
  return send();
}
