import { onTestFinished, vi } from 'vitest';
import type { LimiterEnv } from '#shared/rate-limit/take.ts';

/** The kinds of a failing limiter: its name cannot be resolved, its object throws, or its object never answers. */
export const limiterFailures = ['unreachable', 'throwing', 'late'] as const;

export type LimiterFailure = (typeof limiterFailures)[number];

/** The time that a request waits for its limiter. */
const WAITED_MS = 2_000;

/** Stops timers until the test has finished: a late limiter advances them itself, so that no test waits. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** A test with a late limiter must call `stopTimers` first. */
export function failingLimiter(failure: LimiterFailure): LimiterEnv['RATE_LIMITER'] {
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
  } as unknown as LimiterEnv['RATE_LIMITER'];
}
