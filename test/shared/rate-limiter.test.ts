import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { RateDecision } from '#shared/rate-limit/rate-limiter.ts';
import { type LimiterEnv, limiterNamed, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { failingLimiter, limiterFailures, stopTimers } from '../support/workerd/failing-limiter.ts';
import { stopClock } from '../support/workerd/stop-clock.ts';

const limits = env as unknown as LimiterEnv;

/** Counts one request with a working limiter. */
async function counted(subject: string, bucket: string, limit: number): Promise<RateDecision> {
  const decision = await takeFromBucket(limits, subject, bucket, limit, Date.now());
  if (decision === null) throw new Error('the limiter failed');
  return decision;
}

describe('rate limiter', () => {
  it('admits exactly the limit under concurrency', async () => {
    stopClock();
    const decisions = await Promise.all(
      Array.from({ length: 150 }, () => counted('192.0.2.1', 'theme', 120)),
    );
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(120);
  });

  it('keeps counting across eviction of its object', async () => {
    stopClock();
    const take = () => counted('192.0.2.2', 'theme', 10);
    for (let index = 0; index < 6; index += 1) expect((await take()).allowed).toBe(true);
    await evictDurableObject(await limiterNamed(limits, '192.0.2.2'));
    for (let index = 0; index < 4; index += 1) expect((await take()).allowed).toBe(true);
    const refused = await take();
    expect(refused.allowed).toBe(false);
    expect(retryAfterSeconds(refused, Date.now())).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds(refused, Date.now())).toBeLessThanOrEqual(60);
  });

  it('keeps buckets and subjects apart', async () => {
    stopClock();
    for (const [subject, bucket] of [
      ['192.0.2.3', 'theme'],
      ['192.0.2.3', 'assetWrite'],
      ['192.0.2.4', 'theme'],
    ] as const) {
      const decision = await counted(subject, bucket, 1);
      expect(decision.allowed).toBe(true);
    }
  });

  it.each(limiterFailures)('answers null when it is %s, and works again afterwards', async (failure) => {
    stopTimers();
    const subject = `failing ${failure}`;
    expect(
      await takeFromBucket(
        { ...limits, RATE_LIMITER: failingLimiter(failure) },
        subject,
        'theme',
        1,
        Date.now(),
      ),
    ).toBeNull();
    expect((await counted(subject, 'theme', 1)).allowed).toBe(true);
  });

  it('retries once when its object was restarted, and not when it is overloaded', async () => {
    for (const [marks, allowed] of [
      [{ retryable: true }, true],
      [{ retryable: true, overloaded: true }, undefined],
      [{}, undefined],
    ] as const) {
      let calls = 0;
      const once = {
        getByName: (name: string) => ({
          hit: async (bucket: string, limit: number) => {
            calls += 1;
            if (calls === 1) throw Object.assign(new Error('Durable Object reset'), marks);
            return env.RATE_LIMITER.getByName(name).hit(bucket, limit);
          },
        }),
      } as unknown as typeof env.RATE_LIMITER;
      const decision = await takeFromBucket(
        { ...limits, RATE_LIMITER: once },
        'restarted',
        'theme',
        9,
        Date.now(),
      );
      expect(decision?.allowed).toBe(allowed);
    }
  });

  it('names its objects by a keyed hash, inside the jurisdiction when there is one', async () => {
    const taken: string[] = [];
    const within = (place: string) => ({
      getByName: (name: string) => {
        taken.push(`${place} ${name}`);
        return {};
      },
    });
    const RATE_LIMITER = {
      ...within('anywhere'),
      jurisdiction: (place: string) => within(place),
    } as unknown as LimiterEnv['RATE_LIMITER'];
    for (const [JURISDICTION, LIMITER_SECRET, subject] of [
      ['', 'one', '192.0.2.9'],
      ['eu', 'one', '192.0.2.9'],
      ['fedramp', 'two', '192.0.2.9'],
      ['eu', 'one', '192.0.2.10'],
      ['eu', 'one', `user:${'x'.repeat(2_000)}`],
    ] as const)
      await limiterNamed({ RATE_LIMITER, LIMITER_SECRET, JURISDICTION }, subject);
    const [places, names] = [0, 1].map((part) => taken.map((one) => one.split(' ')[part]!));
    expect(places).toEqual(['anywhere', 'eu', 'fedramp', 'eu', 'eu']);
    expect(names![0]).toBe(names![1]);
    expect(new Set(names).size).toBe(4);
    for (const name of names!) expect(name).toMatch(/^[\w-]{43}$/);
    await expect(
      limiterNamed({ RATE_LIMITER, LIMITER_SECRET: 'one', JURISDICTION: 'EU' }, '192.0.2.9'),
    ).rejects.toThrow('JURISDICTION is unknown: EU');
  });
});
