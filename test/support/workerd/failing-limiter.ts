import { onTestFinished, vi } from 'vitest';
import type { RateLimiterNamespace } from '../../../shared/rate-limit/take.ts';

/** Every way in which a limiter fails: its name cannot be resolved, its object throws, its object never answers. */
export const limiterFailures = ['unreachable', 'throwing', 'late'] as const;

export type LimiterFailure = (typeof limiterFailures)[number];

/** As long as a request waits for its limiter. */
const WAITED_MS = 2_000;

/** Stops timers until the test has finished: a limiter that is late advances them itself, and no test waits for it. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Needs `stopTimers` in a test of the one that is late. */
export function failingLimiter(failure: LimiterFailure): RateLimiterNamespace {
  const hit = (): Promise<never> => {
    if (failure !== 'late') return Promise.reject(new Error('no such table: hits: SQLITE_ERROR'));
    queueMicrotask(() => vi.advanceTimersByTime(WAITED_MS));
    return new Promise(() => {});
  };
  return {
    getByName: () => {
      if (failure === 'unreachable') throw new Error('Durable Object is unreachable');
      return { hit };
    },
  } as unknown as RateLimiterNamespace;
}
