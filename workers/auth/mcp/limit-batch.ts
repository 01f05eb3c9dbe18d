import { rates } from '#schema/limits.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import type { Runtime } from '#shared/runtime.ts';
import type { Caller } from './caller.ts';
import type { ToolCallStart } from './engine/index.ts';

/**
 * Counts the tool calls of one request in the rate limit of their user. The request itself counted for the first call;
 * each further call of a batch counts like a request of its own, because it does the same work. A call is allowed when
 * the limiter fails.
 */
export function limitBatch(env: AuthEnv, runtime: Runtime) {
  let calls = 0;
  return async ({ context }: ToolCallStart<Caller>): Promise<string | null> => {
    calls += 1;
    if (calls === 1) return null;
    const now = runtime.now();
    const subject = `user:${context.principal.userId}`;
    const decision = await takeFromBucket(env.RATE_LIMITER, subject, 'mcp', rates.mcpPerUser, now);
    return decision === null || decision.allowed
      ? null
      : `Too many calls in this minute. Go on in ${retryAfterSeconds(decision, now)} seconds.`;
  };
}
