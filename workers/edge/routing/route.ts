import type { Context } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { isOwnHost } from '#shared/http/own-host.ts';
import { forward } from './forward.ts';
import { serviceFor } from './service-for.ts';
import { withTransportSecurity } from './transport-security.ts';

/**
 * Routes a request. On the service's own hosts the path decides. A reseller's domain serves the same routes with the
 * dashboard at its root. The host of a site and a customer's domain serve only that site.
 */
export async function route(c: Context<AppEnv<EdgeEnv>>): Promise<Response> {
  const { hostname, pathname, protocol } = new URL(c.req.url);
  const send = (path = pathname) => forward(c.env[serviceFor(path)], c.req.raw, c.get('requestId'), path);

  if (isOwnHost(hostname, c.env)) return withTransportSecurity(await send(), protocol);
  const { routeOther } = await import('./route-other.ts');
  const owner = await routeOther(c);
  if (owner instanceof Response) return owner;
  if (owner === null) return privateJson({ error: 'unknown_host' }, { status: 404 });
  if (owner === 'closed') return send('/dashboard/closed');
  if (pathname === '/') return c.redirect('/dashboard', 302);
  return withoutHelp(await send());
}

/** Removes the links to pages that explain errors: they exist on the service's own hosts only. */
function withoutHelp(response: Response): Response {
  if (response.headers.get('Link')?.endsWith('rel="help"') !== true) return response;
  const answer = new Response(response.body, response);
  answer.headers.delete('Link');
  return answer;
}
