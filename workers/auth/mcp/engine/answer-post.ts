import { readBody } from '#shared/http/read-body.ts';
import { answerHandshake } from './answer-handshake.ts';
import { answerStateless } from './answer-stateless.ts';
import { refuse } from './http/answers.ts';
import { acceptsBoth, isJson } from './http/media-types.ts';
import type { Caller } from './methods/call.ts';
import type { McpLimits, McpOptions } from './options.ts';
import { readPayload } from './protocol/read-payload.ts';
import { VERSION_HEADER } from './protocol/revisions.ts';
import { RPC, rpcError } from './protocol/rpc-error.ts';

/**
 * Answers an authenticated POST. Order of checks: Accept, Content-Type, size, JSON, shape, then the rules of the era.
 */
export async function answerPost<C>(
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
