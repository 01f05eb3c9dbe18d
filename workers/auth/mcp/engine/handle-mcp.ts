import { readBody } from '#shared/http/read-body.ts';
import { answerHandshake, unsupportedVersion } from './answer-handshake.ts';
import { answerStateless } from './answer-stateless.ts';
import { acknowledge, refuse, streamed } from './http/answers.ts';
import { bearerChallenge } from './http/challenge.ts';
import { answerPreflight } from './http/cors.ts';
import { isAllowedHost, isAllowedOrigin } from './http/hosts.ts';
import { acceptsBoth, isJson } from './http/media-types.ts';
import type { Caller } from './methods/call.ts';
import { type AuthOutcome, DEFAULT_LIMITS, type McpLimits, type McpOptions } from './options.ts';
import { readPayload } from './protocol/read-payload.ts';
import { REVISIONS, VERSION_HEADER } from './protocol/revisions.ts';
import { internalError, RPC, rpcError } from './protocol/rpc-error.ts';

/**
 * Answers an authenticated POST. Order of checks: Accept, Content-Type, size, JSON, shape, then the rules of the era.
 */
async function answerPost<C>(
  request: Request,
  caller: Caller<C>,
  options: McpOptions<C>,
  limits: McpLimits,
): Promise<Response> {
  const { headers } = request;
  if (!acceptsBoth(headers.get('Accept'))) {
    return refuse(
      406,
      rpcError(RPC.transport, 'Not acceptable: accept both application/json and text/event-stream'),
    );
  }
  if (!isJson(headers.get('Content-Type'))) {
    return refuse(415, rpcError(RPC.transport, 'Unsupported media type: send application/json'));
  }
  const body = await readBody(request, limits.bodyBytes);
  if (!body.ok) {
    return body.code === 'too_large'
      ? refuse(413, rpcError(RPC.transport, `Payload too large: at most ${String(limits.bodyBytes)} bytes`))
      : refuse(400, rpcError(RPC.parseError, 'Parse error: the body could not be read'));
  }
  const payload = readPayload(body.value, headers.get(VERSION_HEADER), limits.batch);
  if (!payload.ok) return refuse(400, payload.data ?? rpcError(RPC.parseError, 'Parse error'));
  const { value } = payload;
  if (value.kind === 'batch') return answerHandshake(value.messages, request, caller, options, limits);
  return value.stateless
    ? answerStateless(value.message, request, caller, options, limits)
    : answerHandshake([value.message], request, caller, options, limits);
}

/**
 * The MCP endpoint: Streamable HTTP of the revisions 2024-11-05 to 2025-11-25 and the stateless 2026-07-28 at one
 * address. Each request is answered by the rules of its own era.
 *
 * Order of checks: host and origin (403), preflight, switch (503), method (405), probe, credentials (401, 429, 503),
 * then the body. It never throws: an unexpected exception is a 500 with a fixed text (503 when a repeat helps), and is
 * reported to the `report` hook.
 */
export async function handleMcp<C>(request: Request, options: McpOptions<C>): Promise<Response> {
  try {
    return await answer(request, options);
  } catch (error) {
    options.hooks?.report?.(error, { method: request.method });
    const retryAfterSeconds = options.retryAfterSeconds?.(error) ?? null;
    return retryAfterSeconds === null
      ? refuse(500, internalError())
      : refuseCaller({ kind: 'unavailable', retryAfterSeconds }, options);
  }
}

async function answer<C>(request: Request, options: McpOptions<C>): Promise<Response> {
  if (!isAllowedHost(request, options.allowedHosts) || !isAllowedOrigin(request, options.allowedOrigins)) {
    return refuse(403, rpcError(RPC.transport, 'Forbidden: this host or origin is not served'));
  }
  const { method } = request;
  if (method === 'OPTIONS') return answerPreflight(options.registry.mirroredHeaders());
  if (!options.enabled) {
    return refuse(503, rpcError(RPC.unavailable, 'MCP is temporarily disabled'));
  }
  if (method === 'GET' || method === 'HEAD') return streamed(method === 'GET' ? PROBE : null);
  if (method !== 'POST' && method !== 'DELETE') {
    return refuse(405, rpcError(RPC.transport, 'Method not allowed'), {
      headers: { Allow: 'GET, HEAD, POST, DELETE, OPTIONS' },
    });
  }
  const outcome = await options.authenticate(request);
  if (outcome.kind !== 'granted') return refuseCaller(outcome, options);
  return method === 'DELETE'
    ? answerDelete(request)
    : answerPost(
        request,
        outcome,
        { ...options, registry: outcome.registry ?? options.registry },
        { ...DEFAULT_LIMITS, ...options.limits },
      );
}

/**
 * The server pushes no messages, so the stream ends at once. Clients take that for a broken connection and reconnect
 * every second unless the retry time (HTML, Server-sent events) is longer.
 */
const PROBE = ': ok\nretry: 3600000\n\n';

/** Answers DELETE, which would end a session. There are no sessions, so only the version header can be wrong. */
function answerDelete(request: Request): Response {
  const version = request.headers.get(VERSION_HEADER);
  return version !== null && !REVISIONS.includes(version) ? unsupportedVersion(version) : acknowledge(200);
}

function refuseCaller<C>(
  outcome: Exclude<AuthOutcome<C>, { kind: 'granted' }>,
  options: McpOptions<C>,
): Response {
  if (outcome.kind !== 'unauthenticated') {
    const headers = { 'Retry-After': String(Math.max(1, Math.ceil(outcome.retryAfterSeconds))) };
    return outcome.kind === 'limited'
      ? refuse(429, rpcError(RPC.transport, 'Too many requests'), { headers })
      : refuse(503, rpcError(RPC.unavailable, 'MCP is temporarily unavailable'), { headers });
  }
  const challenge = bearerChallenge({
    resourceMetadataUrl: options.resourceMetadataUrl,
    scopes: options.scopesSupported,
    ...(outcome.tokenSent ? { error: 'invalid_token' } : {}),
  });
  return refuse(
    401,
    rpcError(
      RPC.unauthorized,
      outcome.tokenSent ? 'Unauthorized: the token is not valid' : 'Unauthorized: a bearer token is needed',
    ),
    { headers: { 'WWW-Authenticate': challenge } },
  );
}
