import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { HttpMethod } from '#schema/route.ts';
import { allowedMethods } from './allowed-methods.ts';

/** One check before an answer: it answers itself, or passes the request on. */
export type Guard<E extends Env> = MiddlewareHandler<E>;

/** A route: the method, path, guards and answer. */
export interface Route<E extends Env, Path extends string> {
  /** GET also serves HEAD. `ALL` is for a route that answers every method itself. */
  method: HttpMethod | 'ALL';
  /** In the form of OpenAPI (`/a/{b}`) or in hono's (`/a/:b`). */
  path: Path;
  /** Guards in their order. The first that answers ends the request. */
  guards?: readonly Guard<E>[];
  answer: (c: Context<E, Path>) => Response | Promise<Response>;
  /**
   * Refuses HEAD, for a GET that changes something: HEAD would run GET's handler, and link checkers and mail scanners
   * send HEAD.
   */
  refusesHead?: true;
}

/**
 * Mounts a route. It is the only way to do so: an area's own functions (`mountFunction`, `mountForm`) collect the
 * guards that its routes share and call this one. Any other method of the path is answered 405 with `Allow`
 * (`createApp`).
 */
export function mount<E extends Env, const Path extends string>(
  app: Hono<E>,
  { method, path, guards = [], answer, refusesHead }: Route<E, Path>,
): void {
  const checks = refusesHead === true ? [refuseHead(app), ...guards] : guards;
  const name = method === 'ALL' ? METHOD_NAME_ALL : method;
  app.on(name, [honoPath(path)], ...checks, answer);
}

const honoPath = <Path extends string>(path: Path): Path => path.replaceAll(/\/\{(\w+)\}/g, '/:$1') as Path;

const refuseHead =
  <E extends Env>(app: Hono<E>): Guard<E> =>
  async (c, next) => {
    if (c.req.method !== 'HEAD') return next();
    const allowed = allowedMethods(app, c.req.path).filter((method) => method !== 'HEAD');
    return new Response(null, {
      status: 405,
      headers: { Allow: allowed.join(', '), 'Cache-Control': 'no-store' },
    });
  };
