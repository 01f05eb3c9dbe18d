import type { Env, Hono } from 'hono';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A method without routes. It matches only middleware and routes for every method. */
const NO_METHOD = 'X-NONE';

/**
 * The methods of an application's path; none for an unknown path. `GET` includes `HEAD` (RFC 9110 15.5.6: an answer
 * 405 names them in `Allow`).
 */
export function allowedMethods<E extends Env>(app: Hono<E>, path: string): string[] {
  const count = (method: string): number => app.router.match(method, path)[0].length;
  const whatever = count(NO_METHOD);
  const methods = METHODS.filter((method) => count(method) > whatever);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
