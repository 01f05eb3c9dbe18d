import { allRoutes } from '#schema/openapi/all-routes.ts';
import { PREVIEW_HOST_PREFIX, SITE_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { type ServiceName, serviceFor } from '#workers/edge/routing/service-for.ts';

interface Mounted {
  method: string;
  path: string;
}

// Routes for people rather than programs, and alternative addresses.
const UNDOCUMENTED = [
  /^\/$/,
  /^\/(sign-in|sessions|passkeys|connections|dev|console|dashboard|docs|sso|sites|site-hosts|preview-hosts|report|status|upload)(\/|$)/,
  /^\/session\/(sign-out|language)$/,
  /^\/oauth\/consent$/,
  /^\/platform\/theme-preview(\/|$)/,
  /^\/healthz$/,
  /^\/(server\.json|llms\.txt|robots\.txt|sitemap\.xml)$/,
  /^\/\.well-known\/(oauth-authorization-server|oauth-protected-resource)\/mcp\/?$/,
  /openid-configuration(\/mcp\/?)?$/,
  // Browsers read it (WebAuthn 3, 5.11).
  /^\/\.well-known\/webauthn$/,
];

const isMiddleware = ({ path }: Mounted): boolean => path === '*' || path === '/*';

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/** A path of the document with a value for each parameter. */
const example = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x');

/**
 * Differences between a Worker's mounted routes, the document and the edge's table: operations without a route
 * (`missing`), routes for programs outside the document (`undocumented`), and routes that the edge sends to
 * another Worker (`unreachable`).
 */
export function routeDrift(service: ServiceName, routes: readonly Mounted[]) {
  const mounted = routes.filter((route) => !isMiddleware(route));
  const documented = allRoutes.filter(({ path }) => path !== '/healthz' && serviceFor(path) === service);
  const missing = documented.filter(
    ({ method, path }) =>
      !mounted.some(
        (route) =>
          (route.method === method || route.method === 'ALL') && toPattern(route.path).test(example(path)),
      ),
  );
  const undocumented = mounted.filter(
    (route) =>
      route.method !== 'ALL' &&
      !UNDOCUMENTED.some((pattern) => pattern.test(route.path)) &&
      !documented.some(
        ({ method, path }) => method === route.method && toPattern(route.path).test(example(path)),
      ),
  );
  const unreachable = mounted.filter(
    ({ path }) =>
      path !== '/healthz' &&
      // Only host names lead to these routes.
      !path.startsWith(SITE_HOST_PREFIX) &&
      !path.startsWith(PREVIEW_HOST_PREFIX) &&
      serviceFor(path.replaceAll(/:[^/]+|\*/g, 'x')) !== service,
  );
  return {
    documented: documented.length,
    missing: missing.map(({ method, path }) => `${method} ${path}`),
    undocumented: undocumented.map(({ method, path }) => `${method} ${path}`),
    unreachable: unreachable.map(({ method, path }) => `${method} ${path}`),
  };
}
