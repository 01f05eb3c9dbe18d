import type { Context } from 'hono';
import { scopeNames } from '#schema/access/scopes.ts';
import { rates } from '#schema/limits.ts';
import { DATABASE_RETRY_SECONDS, isTransientDatabaseError } from '#shared/db/retry/transient-errors.ts';
import { takeWrites, wakeAfter } from '#shared/events/wake-after.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { MCP_PATH } from '../oauth/resource.ts';
import { authenticate } from './authenticate.ts';
import type { Caller } from './caller.ts';
import { handleMcp, systemTimers, type ToolCallStart } from './engine/index.ts';
import { recordCall } from './record-call.ts';
import { registryFor } from './registry.ts';

/**
 * Counts the tool calls of one request in the rate limit of their user. The request itself counted for the first call;
 * each further call of a batch counts like a request of its own, because it does the same work. A call is allowed when
 * the limiter fails.
 */
function limitBatch(env: AuthEnv, runtime: Runtime) {
  let calls = 0;
  return async ({ context }: ToolCallStart<Caller>): Promise<string | null> => {
    calls += 1;
    if (calls === 1) return null;
    const now = runtime.now();
    const subject = `user:${context.principal.userId}`;
    const decision = await takeFromBucket(env, subject, 'mcp', rates.mcpPerUser, now);
    return decision === null || decision.allowed
      ? null
      : `Too many calls in this minute. Go on in ${retryAfterSeconds(decision, now)} seconds.`;
  };
}

const LOOPBACK = ['localhost:*', '127.0.0.1:*', '[::1]:*'];

/** Answers a message to the MCP endpoint with the service's data and access tokens. */
export function answerMcp(c: Context<AppEnv<AuthEnv>>): Promise<Response> {
  const { env } = c;
  const runtime = c.get('runtime');
  const requestId = c.get('requestId');
  const keep = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const development = env.ENVIRONMENT === 'development';
  const reportFailure = (error: unknown, where: object) =>
    log('error', 'mcp_failed', { request_id: requestId, ...where, ...describeError(error) });
  return handleMcp(c.req.raw, {
    registry: registryFor(env.PLATFORM_NAME),
    enabled: env.MCP_ENABLED !== 'false',
    authenticate: (request) => authenticate(request, { env, runtime, requestId, keep }),
    allowedHosts: [...hostsOf(env), ...(development ? LOOPBACK : [])],
    // On a developer's machine, pages of foreign sites are refused. In production every origin may call, because the
    // endpoint reads no cookie.
    ...(development
      ? { allowedOrigins: LOOPBACK.flatMap((host) => [`http://${host}`, `https://${host}`]) }
      : {}),
    // RFC 9728 3.1: the well-known part goes between host and path of the resource.
    resourceMetadataUrl: `${env.MCP_URL}/.well-known/oauth-protected-resource${MCP_PATH}`,
    scopesSupported: scopeNames,
    connectionsUrl: `${env.AUTH_URL}/connections`,
    now: runtime.now,
    timers: systemTimers,
    retryAfterSeconds: (error) => (isTransientDatabaseError(error) ? DATABASE_RETRY_SECONDS : null),
    hooks: {
      beforeToolCall: limitBatch(env, runtime),
      afterToolCall: (call) => {
        keep(recordCall(call, env.TOOL_CALLS).catch((error) => reportFailure(error, { target: call.tool })));
        // The answer of a long call has started already, so that the middleware no longer sees its writes.
        if (takeWrites()) keep(wakeAfter(env, runtime.now()));
      },
      report: reportFailure,
    },
  });
}

const hostsOf = (env: AuthEnv): string[] => [
  ...new Set([env.BASE_URL, env.AUTH_URL, env.MCP_URL].map((url) => new URL(url).host.toLowerCase())),
];
