import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { type ServiceName, serviceFor } from '#workers/edge/routing/service-for.ts';

interface App {
  fetch(request: Request, env: never, context: ExecutionContext): Response | Promise<Response>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Sends every undocumented method to every documented path, and expects 405 with the allowed methods. Delivery
 * paths are omitted: any wrong request for a file is answered 404.
 */
export async function expectWrongMethodsRefused(service: ServiceName, app: App): Promise<number> {
  const routes = allRoutes.filter(({ path }) => serviceFor(path) === service && !path.startsWith('/t/'));
  let refused = 0;
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed: string[] = routes.filter((route) => route.path === path).map(({ method }) => method);
    for (const method of METHODS.filter((candidate) => !allowed.includes(candidate))) {
      const context = createExecutionContext();
      const url = `http://localhost${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
      const response = await app.fetch(new Request(url, { method }), env as never, context);
      await waitOnExecutionContext(context);
      expect(response.status, `${method} ${path}`).toBe(405);
      const told = (response.headers.get('Allow') ?? '')
        .split(', ')
        .filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
      expect(told.sort(), `${method} ${path}`).toEqual([...allowed].sort());
      refused += 1;
    }
  }
  return refused;
}
