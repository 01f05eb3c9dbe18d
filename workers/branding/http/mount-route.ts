import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { rates } from '../../../schema/limits.ts';
import type { RouteBody, RouteSpec } from '../../../schema/route.ts';
import type { Principal } from '../../../shared/credentials/principal.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { bearerOf, clientIp } from '../../../shared/http/headers.ts';
import { retryAfterSeconds, takeFromBucket } from '../../../shared/rate-limit/take.ts';
import { answerError, type BrandingFailure, refuse } from './answer-error.ts';
import { authenticate, authorize, isPlausibleBearer } from './authenticate.ts';
import { readJson } from './read-json.ts';

export type BrandingContext = Context<AppEnv<BrandingEnv>>;

type BodyOf<Spec extends RouteSpec> = Spec extends {
  body: RouteBody & { schema: infer Schema extends z.ZodMiniType };
}
  ? z.infer<Schema>
  : undefined;

export interface RouteInput<Spec extends RouteSpec> {
  principal: Principal;
  body: BodyOf<Spec>;
}

type Handler<Spec extends RouteSpec> = (
  c: BrandingContext,
  input: RouteInput<Spec>,
) => Promise<Response | BrandingFailure>;

/**
 * Mounts one route of the table behind everything the table says of it. A failed limiter lets the request go on. Order of checks: shape of the bearer → rate
 * and credential together (a denied rate wins) → authority → authoring switch → body → handler.
 */
export function mountRoute<Spec extends RouteSpec>(
  app: Hono<AppEnv<BrandingEnv>>,
  route: Spec,
  handle: Handler<Spec>,
): void {
  app.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const answer = await guardAndHandle(c, route, handle);
    return answer instanceof Response ? answer : answerError(answer);
  });
}

async function guardAndHandle<Spec extends RouteSpec>(
  c: BrandingContext,
  route: Spec,
  handle: Handler<Spec>,
): Promise<Response | BrandingFailure> {
  const request = c.req.raw;
  const now = c.get('runtime').now();
  const bearer = bearerOf(request);
  if (bearer === null || !isPlausibleBearer(bearer)) return refuse('invalid_key');

  const [rate, found] = await Promise.all([
    route.rate === undefined
      ? null
      : takeFromBucket(
          c.env.RATE_LIMITER,
          clientIp(request) ?? 'unknown',
          route.rate,
          rates[route.rate],
          now,
        ),
    authenticate(c.env.DB, bearer, now, (work) => c.executionCtx.waitUntil(work)),
  ]);
  if (rate !== null && !rate.allowed) {
    return answerError(refuse('rate_limited'), { 'Retry-After': String(retryAfterSeconds(rate, now)) });
  }
  if (!found.ok) return found;
  const principal = found.value;
  const allowed = authorize(principal, route.auth);
  if (!allowed.ok) return allowed;
  if (route.authoring === true && !principal.authoringEnabled) return refuse('feature_disabled');

  const body = route.body?.contentType === 'application/json' ? await readJson(request, route.body) : null;
  if (body !== null && !body.ok) return body;
  return handle(c, { principal, body: body?.value as BodyOf<Spec> });
}
