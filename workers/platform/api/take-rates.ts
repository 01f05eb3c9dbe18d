import { type RateBucket, rates } from '#schema/limits.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { clientIp } from '#shared/http/headers.ts';
import type { RateDecision } from '#shared/rate-limit/rate-limiter.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';

const take = (
  env: PlatformEnv,
  subject: string,
  bucket: RateBucket,
  now: number,
  cost = 1,
): Promise<RateDecision | null> => takeFromBucket(env, subject, bucket, rates[bucket], now, cost);

/** Counts the request towards its address; requests without an address share a count. Null when the limiter failed. */
export const takeForIp = (env: PlatformEnv, request: Request, now: number): Promise<RateDecision | null> =>
  take(env, clientIp(request) ?? 'unknown', 'platformPerIp', now);

/** Counts `cost` requests towards their key by its hash, either all of them or none. */
export const takeForKey = async (
  env: PlatformEnv,
  key: string,
  now: number,
  cost = 1,
): Promise<RateDecision | null> => take(env, await sha256Hex(key), 'platformPerKey', now, cost);

/** The RateLimit headers of the limit that counted the request; none when its limiter failed. */
export const rateHeaders = (decision: RateDecision | null, now: number): Record<string, string> =>
  decision === null ? {} : headersOf(decision, now);

const headersOf = (decision: RateDecision, now: number): Record<string, string> => ({
  'RateLimit-Limit': String(decision.limit),
  'RateLimit-Remaining': String(decision.remaining),
  'RateLimit-Reset': String(retryAfterSeconds(decision, now)),
  ...(decision.allowed ? {} : { 'Retry-After': String(retryAfterSeconds(decision, now)) }),
});
