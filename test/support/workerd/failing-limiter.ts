import type { RateLimiterNamespace } from '../../../shared/rate-limit/take.ts';

/** Every way in which a limiter fails: its name cannot be resolved, its object throws, its object never answers. */
export const limiterFailures = ['unreachable', 'throwing', 'late'] as const;

export type LimiterFailure = (typeof limiterFailures)[number];

export function failingLimiter(failure: LimiterFailure): RateLimiterNamespace {
  const hit = (): Promise<never> =>
    failure === 'late'
      ? new Promise(() => {})
      : Promise.reject(new Error('no such table: hits: SQLITE_ERROR'));
  return {
    getByName: () => {
      if (failure === 'unreachable') throw new Error('Durable Object is unreachable');
      return { hit };
    },
  } as unknown as RateLimiterNamespace;
}
