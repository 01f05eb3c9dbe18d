import type { MiddlewareHandler } from 'hono';
import { rates } from '#schema/limits.ts';
import type { RouteSpec } from '#schema/route.ts';
import { isWellFormedApiKey } from '#shared/credentials/api-key.ts';
import { hasKeyScope, isAccountAdmin, type Principal } from '#shared/credentials/principal.ts';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp, readBearer } from '#shared/http/headers.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { ok, type Result } from '#shared/result.ts';
import { SESSION_TOKEN_PREFIX } from '#shared/sessions/mint-session-token.ts';
import { answerError, type BrandingFailure, refuse } from '../core/answer-error.ts';

/** Whether a bearer has the format of a credential of the service. It needs no I/O. */
const isPlausibleBearer = (bearer: string): boolean =>
  bearer.startsWith(SESSION_TOKEN_PREFIX) || isWellFormedApiKey(bearer);

/** Verifies a bearer: a key of the account, or a session token of a signed-in person. */
async function authenticate(
  db: D1Database,
  bearer: string,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Result<Principal, BrandingFailure>> {
  const found = bearer.startsWith(SESSION_TOKEN_PREFIX)
    ? await verifySessionToken(db, bearer, domain, now)
    : await verifyApiKey(db, bearer, now, afterwards);
  if (found.ok) return ok(found.value);
  // A key without an account row is answered like an unknown one. Only the platform functions distinguish
  // them.
  return refuse(found.code === 'account_missing' ? 'invalid_key' : found.code);
}

/** Whether this principal may use this route. A browser-only route refuses a key before it checks the scope. */
function authorize(principal: Principal, auth: RouteSpec['auth']): Result<null, BrandingFailure> {
  if (auth.kind !== 'bearer') return ok(null);
  if (principal.kind === 'session') return isAccountAdmin(principal) ? ok(null) : refuse('forbidden');
  if (auth.key === null) return refuse('forbidden');
  return hasKeyScope(principal, auth.key) ? ok(null) : refuse('insufficient_scope');
}

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
        : takeFromBucket(c.env, clientIp(request) ?? 'unknown', route.rate, rates[route.rate], now),
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
