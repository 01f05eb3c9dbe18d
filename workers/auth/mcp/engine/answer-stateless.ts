import { acknowledge, refuse, streamed } from './http/answers.ts';
import { parameterHeaderFault, standardHeaderFault } from './http/mirrored-headers.ts';
import { Call, type Caller } from './methods/call.ts';
import { dispatch } from './methods/dispatch.ts';
import { envelope, type Outcome } from './methods/outcome.ts';
import type { McpLimits, McpOptions } from './options.ts';
import { isObject } from './protocol/is-object.ts';
import type { RpcMessage, RpcRequest } from './protocol/message.ts';
import { readRequestMeta } from './protocol/read-request-meta.ts';
import { VERSION_HEADER } from './protocol/revisions.ts';
import { RPC, type RpcError, rpcError } from './protocol/rpc-error.ts';
import { Outbox } from './stream/outbox.ts';
import { settle } from './stream/settle.ts';
import { streamRest } from './stream/stream-rest.ts';

/**
 * Answers one message of revision 2026-07-28. A failure for which the revision defines an HTTP status is sent with it
 * and with the request's own id. If the stream is already open, the failure is sent as a message like every other
 * answer.
 */
export async function answerStateless<C>(
  message: RpcMessage,
  request: Request,
  caller: Caller<C>,
  options: McpOptions<C>,
  limits: McpLimits,
): Promise<Response> {
  if (message.kind === 'notification') return acknowledge(202);
  if (message.kind === 'reply') {
    return refuse(
      400,
      rpcError(RPC.invalidRequest, 'Invalid request: this revision has no replies of clients'),
    );
  }
  const meta = readRequestMeta(message.params, request.headers.get(VERSION_HEADER));
  if (!meta.ok) return refuse(400, meta.data ?? INVALID, { id: message.id });
  const fault = headerFault(message, request.headers, options);
  if (fault !== null) return refuse(400, rpcError(RPC.headerMismatch, fault), { id: message.id });
  const outbox = new Outbox();
  const call = new Call(message, caller, { era: 'stateless', ...meta.value }, (text) => outbox.send(text));
  const outcome = dispatch(call, options);
  if (!(outcome instanceof Promise)) return whole(outcome, call, outbox);
  const settled = await settle(outcome, options.timers, limits.settleMs);
  if (settled.inTime) return whole(settled.value, call, outbox);
  const work = outcome.then((late) => finish(late, call, outbox));
  return streamRest(outbox, work, {
    timers: options.timers,
    keepAliveMs: limits.keepAliveMs,
    signal: request.signal,
    abort: () => call.cancel(),
  });
}

const INVALID: RpcError = rpcError(RPC.invalidRequest, 'Invalid request');

function headerFault<C>(message: RpcRequest, headers: Headers, { registry }: McpOptions<C>): string | null {
  const fault = standardHeaderFault(headers, message.method, message.params);
  if (fault !== null || message.method !== 'tools/call') return fault;
  const { name, arguments: input } = message.params;
  const tool = typeof name === 'string' ? registry.tools.get(name) : undefined;
  return tool === undefined || !isObject(input ?? {})
    ? null
    : parameterHeaderFault(headers, tool.mirrored(), input);
}

function whole<C>(outcome: Outcome, call: Call<C>, outbox: Outbox): Response {
  if (!outcome.ok && outcome.http !== undefined) {
    const { status, headers } = outcome.http;
    return refuse(status, outcome.error, {
      id: call.requestId,
      ...(headers === undefined ? {} : { headers }),
    });
  }
  finish(outcome, call, outbox);
  return streamed(outbox.takeAll());
}

function finish<C>(outcome: Outcome, call: Call<C>, outbox: Outbox): void {
  call.finish();
  if (!call.cancelled) outbox.send(envelope(call.requestId, outcome));
}
