import { encodeUtf8, toBase64Url } from '../encoding.ts';
import { describeError, log } from '../runtime/log.ts';
import { objectNamed } from '../runtime/object-named.ts';
import type { RateDecision, RateLimiter } from './rate-limiter.ts';

export interface LimiterEnv {
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>;
  /** The key of the objects' names. */
  LIMITER_SECRET: string;
  /** Where the objects must stay; empty for anywhere. */
  JURISDICTION: string;
}

/** Whether an environment, of which tests may leave parts out, has a limiter. */
export const hasLimiter = (env: Partial<LimiterEnv>): env is LimiterEnv => env.RATE_LIMITER !== undefined;

/** Denials that this isolate has received. They are cached, because a denial holds until its window ends. */
const denials = new Map<string, RateDecision>();
const MAX_DENIALS = 10_000;

/**
 * A limiter that has not answered within this time counts as failed, because a request must not wait longer for its
 * count.
 */
const ANSWER_WITHIN_MS = 2_000;

/** `Retry-After` of a request that is refused because its limiter failed. */
export const LIMITER_RETRY_SECONDS = 5;

/** Failures in this isolate since it started. */
let failures = 0;

/** The key of this isolate with the secret that it was made of. */
let key: { secret: string; imported: CryptoKey } | undefined;

async function importKey(secret: string): Promise<CryptoKey> {
  if (key?.secret === secret) return key.imported;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encodeUtf8(secret), hmac, false, ['sign']);
  key = { secret, imported };
  return imported;
}

/**
 * The limiter of a subject. Its name is a keyed hash: names of objects are listed at Cloudflare, and subjects are IP
 * addresses and ids of people. A plain hash of an IPv4 address would be found by trying all of them.
 */
export async function limiterNamed(
  { RATE_LIMITER, LIMITER_SECRET, JURISDICTION }: LimiterEnv,
  subject: string,
): Promise<DurableObjectStub<RateLimiter>> {
  const name = await crypto.subtle.sign('HMAC', await importKey(LIMITER_SECRET), encodeUtf8(subject));
  return objectNamed(RATE_LIMITER, JURISDICTION, toBase64Url(name));
}

/**
 * Takes one request of `subject` (already of bounded length) from `bucket`, at most `limit` in a clock minute; or
 * `cost` of them at once, all or none.
 *
 * Null when the limiter failed or answered late; the failure is logged and not thrown. The caller decides: a request
 * of a known caller continues; one whose limit protects mail, codes or registration is refused with 503.
 *
 * Requests over the limit are answered from the isolate's memory until the window ends, without a call.
 */
export async function takeFromBucket(
  env: LimiterEnv,
  subject: string,
  bucket: string,
  limit: number,
  now: number,
  cost = 1,
): Promise<RateDecision | null> {
  const counted = `${bucket}\n${subject}`;
  const denied = denials.get(counted);
  if (denied !== undefined) {
    if (now < denied.resetAt) return denied;
    denials.delete(counted);
  }
  const decision = await withinTime(() => hit(env, subject, bucket, limit, cost)).catch((error: unknown) => {
    failures += 1;
    log('error', 'limiter_failed', { bucket, failures, ...describeError(error) });
    return null;
  });
  // A denial of several at once is not cached: a single request may still fit.
  if (decision !== null && !decision.allowed && decision.remaining === 0) {
    if (denials.size >= MAX_DENIALS) denials.clear();
    denials.set(counted, decision);
  }
  return decision;
}

/** Retries once when the object was moved or restarted, and not when it is overloaded. */
async function hit(env: LimiterEnv, subject: string, bucket: string, limit: number, cost: number) {
  try {
    return await (await limiterNamed(env, subject)).hit(bucket, limit, cost);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    // A stub that has thrown may stay broken, so the second attempt gets a new one.
    return (await limiterNamed(env, subject)).hit(bucket, limit, cost);
  }
}

/** https://developers.cloudflare.com/durable-objects/best-practices/error-handling/ */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  'retryable' in error &&
  error.retryable === true &&
  !('overloaded' in error && error.overloaded === true);

async function withinTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whole seconds until the window ends, at least 1: the value of `Retry-After`. */
export const retryAfterSeconds = (decision: RateDecision, now: number): number =>
  Math.max(1, Math.ceil((decision.resetAt - now) / 1000));
