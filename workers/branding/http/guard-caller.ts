import type { MiddlewareHandler } from 'hono';
import { rates } from '#schema/limits.ts';
import type { RouteSpec } from '#schema/route.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp, readBearer } from '#shared/http/headers.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { answerError, refuse } from '../core/answer-error.ts';
import { authenticate, authorize, isPlausibleBearer } from './authenticate.ts';

/** The values that the checks before a branding route pass on to it. */
export type BrandingRouteEnv = AppEnv<BrandingEnv> & {
  Variables: { principal: Principal };
};

/**
 * Admits callers of the route within its limit. When the limiter fails, the request continues. Order of checks: shape
 * of the bearer → rate and credential together (a denied rate has priority) → authority → authoring switch.
 */
export const guardCaller = (route: RouteSpec): MiddlewareHandler<BrandingRouteEnv> =>
  async function guardBrandingCaller(c, next) {
    const request = c.req.raw;
    const now = c.get('runtime').now();
    const bearer = readBearer(request);
    if (bearer === null || !isPlausibleBearer(bearer)) return answerError(refuse('invalid_key'));

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
      authenticate(c.env.DB, bearer, resellerDomainOf(request, c.env), now, (work) =>
        c.executionCtx.waitUntil(work),
      ),
    ]);
    if (rate !== null && !rate.allowed) {
      return answerError(refuse('rate_limited'), { 'Retry-After': String(retryAfterSeconds(rate, now)) });
    }
    if (!found.ok) return answerError(found);
    const principal = found.value;
    const allowed = authorize(principal, route.auth);
    if (!allowed.ok) return answerError(allowed);
    if (route.authoring === true && !principal.authoringEnabled) {
      return answerError(refuse('feature_disabled'));
    }
    c.set('principal', principal);
    return next();
  };
