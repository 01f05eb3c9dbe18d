import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { routePath } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import { DATABASE_RETRY_SECONDS, isTransientDatabaseError } from '../db/retry/transient-errors.ts';
import { withDatabaseRetries } from '../db/retry/with-database-retries.ts';
import type { JsonObject } from '../json/strict-json.ts';
import { costFields } from '../runtime/invocation-cost.ts';
import { describeError, log } from '../runtime/log.ts';
import { noteScope, withScope } from '../runtime/request-scope.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { systemRuntime } from '../runtime/runtime.ts';
import { pathForLog } from '../runtime/without-capabilities.ts';
import { allowedMethods } from './allowed-methods.ts';
import { refusalJson, withDefaultHeaders } from './headers.ts';
import { discardUnread } from './read-body.ts';
import { readRequestId } from './request-id.ts';

export interface AppVariables {
  requestId: string;
  runtime: Runtime;
  /** The parsed body before any schema, set by `guardJson`, for guards that identify the caller by it. */
  jsonBody?: JsonObject;
}

export type AppEnv<Bindings extends object> = { Bindings: Bindings; Variables: AppVariables };

export interface AppOptions<Bindings extends object> {
  worker: string;
  /** The fixed answer to an unexpected exception; each area has its own. The exception is only logged. */
  onUnexpected?: (error: unknown, request: Request, requestId: string) => Response | Promise<Response>;
  /** The answer to an unknown path, for Workers that also serve pages. */
  onMissing?: (request: Request) => Response | Promise<Response>;
  /** Answers `/healthz`; null on a host that does not have this path. */
  health: (bindings: Bindings, request: Request) => Promise<Response | null>;
}

/**
 * A Worker's hono application with everything that all Workers share: request id, one structured log line for each
 * request, default headers, a database that retries, a fixed body for unknown errors, and `/healthz`. A transient
 * error of the database is answered with `Retry-After`.
 */
export function createApp<Bindings extends { DB: D1Database; VERSION: string }>(
  options: AppOptions<Bindings>,
): Hono<AppEnv<Bindings>> {
  // The trie needs no preparation. hono's default router compiles all routes into one expression on an isolate's first
  // request, and bundles both routers.
  const app = new HonoBase<AppEnv<Bindings>>({ router: new TrieRouter() });
  app.use((c, next) => withScope({ worker: options.worker, version: c.env?.VERSION }, next));
  app.use(async (c, next) => {
    const runtime = systemRuntime;
    const startedAt = runtime.now();
    const requestId = readRequestId(c.req.raw, runtime.newId);
    c.set('requestId', requestId);
    c.set('runtime', runtime);
    noteScope({ request_id: requestId });
    const { raw } = c.req;
    await next();
    await discardUnread(raw);
    noteScope({ route: routePath(c) });
    c.res = withDefaultHeaders(c.res, requestId);
    log(c.res.status >= 500 ? 'error' : 'info', 'request', {
      method: c.req.method,
      path: pathForLog(new URL(c.req.url).pathname),
      status: c.res.status,
      ms: runtime.now() - startedAt,
      ...costFields(),
    });
  });
  app.onError(async (error, c) => {
    noteScope({ route: routePath(c) });
    log('error', 'unhandled', { method: c.req.method, ...describeError(error) });
    const answer =
      (await options.onUnexpected?.(error, c.req.raw, c.get('requestId'))) ??
      refusalJson({ error: 'internal_error' }, { status: 500 });
    if (isTransientDatabaseError(error)) answer.headers.set('Retry-After', String(DATABASE_RETRY_SECONDS));
    return answer;
  });
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    if (allowed.length > 0 && !allowed.includes(c.req.method)) return methodNotAllowed(allowed);
    return options.onMissing?.(c.req.raw) ?? refusalJson({ error: 'not_found' }, { status: 404 });
  });
  app.all('/healthz', async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return methodNotAllowed(['GET', 'HEAD']);
    return (await options.health(c.env, c.req.raw)) ?? next();
  });
  const { fetch } = app;
  app.fetch = (request, bindings, context) =>
    fetch(request, bindings === undefined ? bindings : withDatabaseRetries(bindings as Bindings), context);
  return app;
}

const methodNotAllowed = (allowed: readonly string[]): Response =>
  refusalJson({ error: 'method_not_allowed' }, { status: 405, headers: { Allow: allowed.join(', ') } });
