import type { Context, Hono } from 'hono';
import type { RouteSpec } from '#schema/route.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import { type InputOf, jsonBody, mountOperation, onlyJson } from '#shared/http/mount-operation.ts';
import { answerError, type BrandingFailure } from '../core/answer-error.ts';
import { type BrandingRouteEnv, guardCaller } from './guard-caller.ts';
import { brandingFailureOf, readJson } from './read-input.ts';

export type BrandingContext = Context<BrandingRouteEnv>;

type Handler<Spec extends RouteSpec> = (
  c: BrandingContext,
  input: InputOf<Spec> & { principal: Principal },
) => Promise<Response | BrandingFailure>;

/**
 * Mounts one route of the branding API. Order of checks: the caller (`guardCaller`) → path → query → body → handler.
 */
export function mountRoute<Spec extends RouteSpec>(
  app: Hono<BrandingRouteEnv>,
  route: Spec,
  handle: Handler<Spec>,
): void {
  const body = jsonBody(route);
  const read = body === null ? [] : [onlyJson(route, readJson(body.limit))];
  mountOperation(
    app,
    route,
    {
      checks: [guardCaller(route), 'params', 'query', ...read, 'body'],
      refuse: (issues) => answerError(brandingFailureOf(issues)),
    },
    async (c, input) => {
      const answer = await handle(c, { principal: c.get('principal'), ...input });
      return answer instanceof Response ? answer : answerError(answer);
    },
  );
}
