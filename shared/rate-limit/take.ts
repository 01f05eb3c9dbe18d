import type { RateDecision, RateLimiter } from './rate-limiter.ts';

export type RateLimiterNamespace = DurableObjectNamespace<RateLimiter>;

/** Denials this isolate has been told of. Only denials are kept: within a window they cannot turn into a yes. */
const denials = new Map<string, RateDecision>();
const MAX_DENIALS = 10_000;

/**
 * Takes one request of `subject` (already of bounded length) from `bucket`, at most `limit` a clock minute.
 *
 * Over-limit traffic is answered from the isolate's memory until the window ends and costs no call.
 */
export async function takeFromBucket(
  limiters: RateLimiterNamespace,
  subject: string,
  bucket: string,
  limit: number,
  now: number,
): Promise<RateDecision> {
  const key = `${bucket}\n${subject}`;
  const denied = denials.get(key);
  if (denied !== undefined) {
    if (now < denied.resetAt) return denied;
    denials.delete(key);
  }
  const decision = await limiters.getByName(subject).hit(bucket, limit);
  if (!decision.allowed) {
    if (denials.size >= MAX_DENIALS) denials.clear();
    denials.set(key, decision);
  }
  return decision;
}

/** Whole seconds until the window ends, at least 1: the value of `Retry-After`. */
export const retryAfterSeconds = (decision: RateDecision, now: number): number =>
  Math.max(1, Math.ceil((decision.resetAt - now) / 1000));
