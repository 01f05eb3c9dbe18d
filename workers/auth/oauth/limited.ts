import type { MiddlewareHandler } from 'hono';
import { type RateBucket, rates } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp } from '#shared/http/headers.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { oauthFailure } from './answer.ts';
import { refuse } from './failure.ts';

/**
 * Counts the request in the rate limit of its IP address. Registration stores rows without a sign-in, so it is refused
 * when the address is unknown or the limiter fails. Other requests of unknown addresses share one count, and pass when
 * the limiter fails.
 */
export const limited =
  (bucket: RateBucket): MiddlewareHandler<AppEnv<AuthEnv>> =>
  async (c, next) => {
    const ip = clientIp(c.req.raw);
    if (ip === null && bucket === 'register') {
      return oauthFailure(refuse('no_client_address', 'the address of the client cannot be determined'), {
        'Retry-After': '60',
      });
    }
    const now = c.get('runtime').now();
    const decision = await takeFromBucket(c.env, ip ?? 'unknown', bucket, rates[bucket], now);
    if (decision === null && bucket === 'register') {
      return oauthFailure(refuse('limiter_unavailable', 'registration is not possible at the moment'), {
        'Retry-After': String(LIMITER_RETRY_SECONDS),
      });
    }
    if (decision === null || decision.allowed) return next();
    return oauthFailure(refuse('rate_limited', 'too many requests'), {
      'Retry-After': String(retryAfterSeconds(decision, now)),
    });
  };
