import type { Context, Hono, MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { RouteBody, RouteSpec } from '../../../schema/route.ts';
import type { Principal } from '../../../shared/credentials/principal.ts';
import { mediaTypeOf } from '../../../shared/http/read-form.ts';
import { answerError, type BrandingFailure } from './answer-error.ts';
import { type BrandingRouteEnv, guardCaller } from './guard-caller.ts';
import { readJson, validate } from './validate.ts';

export type BrandingContext = Context<BrandingRouteEnv>;

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The JSON body of a route: of the one that it takes, or of the second form beside a multipart one. */
type JsonBodyOf<Spec extends RouteSpec> = Spec extends {
  otherBody: { contentType: 'application/json'; schema: infer Schema };
}
  ? OutputOf<Schema> | undefined
  : Spec extends { body: { contentType: 'application/json'; schema: infer Schema } }
    ? OutputOf<Schema>
    : undefined;

export interface RouteInput<Spec extends RouteSpec> {
  principal: Principal;
  params: Spec extends { params: infer Schema } ? OutputOf<Schema> : undefined;
  query: Spec extends { query: infer Schema } ? OutputOf<Schema> : undefined;
  /** Undefined for a multipart body, which its handler reads itself. */
  body: JsonBodyOf<Spec>;
}

type Handler<Spec extends RouteSpec> = (
  c: BrandingContext,
  input: RouteInput<Spec>,
) => Promise<Response | BrandingFailure>;

/**
 * Mounts one route of the table behind the checks that the table states. Order of checks: the caller's (`guardCaller`)
 * → path → query → body → handler.
 */
export function mountRoute<Spec extends RouteSpec>(
  app: Hono<BrandingRouteEnv>,
  route: Spec,
  handle: Handler<Spec>,
): void {
  const checks: MiddlewareHandler<BrandingRouteEnv>[] = [guardCaller(route)];
  if (route.params !== undefined) checks.push(validate('param', route.params));
  if (route.query !== undefined) checks.push(validate('query', route.query));
  for (const body of [route.body, route.otherBody]) {
    if (body?.contentType === 'application/json') checks.push(...jsonChecks(route, body));
  }
  app.on(route.method, [route.path.replaceAll(/\{(\w+)\}/g, ':$1')], ...checks, async (c) => {
    const valid = (target: 'param' | 'query' | 'json') => c.req.valid(target as never) as unknown;
    const input = {
      principal: c.get('principal'),
      params: valid('param'),
      query: valid('query'),
      body: valid('json'),
    };
    const answer = await handle(c, input as RouteInput<Spec>);
    return answer instanceof Response ? answer : answerError(answer);
  });
}

/** A route with two forms of body reads JSON only when it is sent as JSON. */
function jsonChecks(route: RouteSpec, body: RouteBody): MiddlewareHandler<BrandingRouteEnv>[] {
  const checks = [readJson(body.limit), validate('json', body.schema)];
  if (route.otherBody === undefined) return checks;
  return checks.map(
    (check): MiddlewareHandler<BrandingRouteEnv> =>
      (c, next) =>
        mediaTypeOf(c.req.raw) === 'application/json' ? check(c, next) : next(),
  );
}
