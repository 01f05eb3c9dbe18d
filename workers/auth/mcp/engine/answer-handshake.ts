import { acknowledge, refuse, streamed } from './http/answers.ts';
import { Call, type Caller, type CallMetadata } from './methods/call.ts';
import { dispatch } from './methods/dispatch.ts';
import { envelope } from './methods/outcome.ts';
import type { McpLimits, McpOptions } from './options.ts';
import type { RpcMessage, RpcNotification, RpcRequest } from './protocol/message.ts';
import { REVISIONS, speaksHandshake, VERSION_HEADER } from './protocol/revisions.ts';
import { RPC, rpcError } from './protocol/rpc-error.ts';
import { Outbox } from './stream/outbox.ts';
import { settle } from './stream/settle.ts';
import { streamRest } from './stream/stream-rest.ts';

/**
 * Clients of the handshake era send this metadata in `initialize` only, and the endpoint stores nothing of the
 * handshake.
 */
const METADATA: CallMetadata = {
  era: 'handshake',
  clientInfo: null,
  clientCapabilities: {},
  logLevel: 'info',
};

/**
 * Messages of the revisions up to 2025-11-25, one or a batch. Each request is answered on the stream as soon as its
 * answer is ready; a POST without a request is acknowledged.
 */
export async function answerHandshake<C>(
  messages: readonly RpcMessage[],
  request: Request,
  caller: Caller<C>,
  options: McpOptions<C>,
  limits: McpLimits,
): Promise<Response> {
  const opening =
    messages.length === 1 && messages[0]?.kind === 'request' && messages[0].method === 'initialize';
  const version = request.headers.get(VERSION_HEADER);
  // `initialize` negotiates the revision, so a header sent with it has no effect.
  if (version !== null && !opening && !speaksHandshake(version)) return unsupportedVersion(version);
  const outbox = new Outbox();
  const exchange = new Exchange(caller, options, outbox);
  for (const message of messages) exchange.take(message);
  if (exchange.calls.length === 0) return acknowledge(202);
  if (exchange.pending.length === 0) return streamed(outbox.takeAll());
  const work = Promise.all(exchange.pending);
  const settled = await settle(work, options.timers, limits.settleMs);
  if (settled.inTime) return streamed(outbox.takeAll());
  return streamRest(outbox, work, {
    timers: options.timers,
    keepAliveMs: limits.keepAliveMs,
    signal: request.signal,
    abort: () => exchange.cancelAll(),
  });
}

/** The answer to a version header with an unsupported revision, for POST and DELETE. */
export const unsupportedVersion = (requested: string): Response =>
  refuse(
    400,
    rpcError(RPC.transport, 'Bad request: unsupported protocol version', {
      supported: REVISIONS,
      requested: requested.slice(0, 64),
    }),
  );

class Exchange<C> {
  readonly calls: Call<C>[] = [];
  readonly pending: Promise<void>[] = [];
  readonly #caller: Caller<C>;
  readonly #options: McpOptions<C>;
  readonly #outbox: Outbox;

  constructor(caller: Caller<C>, options: McpOptions<C>, outbox: Outbox) {
    this.#caller = caller;
    this.#options = options;
    this.#outbox = outbox;
  }

  take(message: RpcMessage): void {
    if (message.kind === 'request') this.#start(message);
    else if (message.kind === 'notification') this.#readNotification(message);
  }

  cancelAll(): void {
    for (const call of this.calls) call.cancel();
  }

  #start(message: RpcRequest): void {
    const call = new Call(message, this.#caller, METADATA, (text) => this.#outbox.send(text));
    this.calls.push(call);
    const outcome = dispatch(call, this.#options);
    if (outcome instanceof Promise) {
      this.pending.push(outcome.then((value) => this.#answer(call, envelope(call.requestId, value))));
    } else {
      this.#answer(call, envelope(call.requestId, outcome));
    }
  }

  /** Cancels calls. Without sessions a cancellation can only refer to an earlier request of the same batch. */
  #readNotification({ method, params }: RpcNotification): void {
    if (method !== 'notifications/cancelled') return;
    for (const call of this.calls) {
      if (call.requestId === params.requestId && call.method !== 'initialize') call.cancel();
    }
  }

  #answer(call: Call<C>, text: string): void {
    call.finish();
    if (!call.cancelled) this.#outbox.send(text);
  }
}
