import { env } from 'cloudflare:workers';
import type { RateLimiter } from '#shared/rate-limit/rate-limiter.ts';
import { type LimiterEnv, limiterNamed } from '#shared/rate-limit/take.ts';

/** The limiter that the Worker under test asks for a subject. */
export const openLimiter = (subject: string): Promise<DurableObjectStub<RateLimiter>> =>
  limiterNamed(env as unknown as LimiterEnv, subject);
