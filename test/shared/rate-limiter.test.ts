import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { retryAfterSeconds, takeFromBucket } from '../../shared/rate-limit/take.ts';

/** Waits out the last seconds of a minute, so that a burst cannot straddle two windows. */
async function awayFromMinuteEnd(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

describe('rate limiter', () => {
  it('admits exactly the limit under concurrency', async () => {
    await awayFromMinuteEnd();
    const decisions = await Promise.all(
      Array.from({ length: 150 }, () =>
        takeFromBucket(env.RATE_LIMITER, '192.0.2.1', 'theme', 120, Date.now()),
      ),
    );
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(120);
  });

  it('keeps counting across eviction of its object', async () => {
    await awayFromMinuteEnd();
    const take = () => takeFromBucket(env.RATE_LIMITER, '192.0.2.2', 'theme', 10, Date.now());
    for (let index = 0; index < 6; index += 1) expect((await take()).allowed).toBe(true);
    await evictDurableObject(env.RATE_LIMITER.getByName('192.0.2.2'));
    for (let index = 0; index < 4; index += 1) expect((await take()).allowed).toBe(true);
    const refused = await take();
    expect(refused.allowed).toBe(false);
    expect(retryAfterSeconds(refused, Date.now())).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds(refused, Date.now())).toBeLessThanOrEqual(60);
  });

  it('keeps buckets and subjects apart', async () => {
    await awayFromMinuteEnd();
    for (const [subject, bucket] of [
      ['192.0.2.3', 'theme'],
      ['192.0.2.3', 'assetWrite'],
      ['192.0.2.4', 'theme'],
    ] as const) {
      const decision = await takeFromBucket(env.RATE_LIMITER, subject, bucket, 1, Date.now());
      expect(decision.allowed).toBe(true);
    }
  });
});
