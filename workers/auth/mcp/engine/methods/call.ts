import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';
import { atLeast, type LogLevel } from '../protocol/log-level.ts';
import type { RpcId, RpcRequest } from '../protocol/message.ts';
import { presentParams } from '../protocol/present-members.ts';
import type { Era } from '../protocol/revisions.ts';
import type { CallContext } from '../registry/call-context.ts';

/** The metadata that the rules of an era read from a request before its method runs. */
export interface CallMetadata {
  era: Era;
  clientInfo: { name: string; version: string } | null;
  clientCapabilities: JsonObject;
  /** The least severe log lines that the client accepts; null for none. */
  logLevel: LogLevel | null;
}

export interface Caller<C> {
  context: C;
  scopes: ReadonlySet<string>;
}

/** One request that is being executed. */
export class Call<C> implements CallContext<C> {
  readonly context: C;
  readonly scopes: ReadonlySet<string>;
  readonly requestId: RpcId;
  readonly method: string;
  readonly params: JsonObject;
  readonly era: Era;
  readonly clientInfo: { name: string; version: string } | null;
  readonly clientCapabilities: JsonObject;
  readonly #logLevel: LogLevel | null;
  readonly #progressToken: RpcId | undefined;
  readonly #emit: (message: string) => void;
  #notes: Record<string, string> = {};
  #lastProgress = Number.NEGATIVE_INFINITY;
  #abort: AbortController | null = null;
  #cancelled = false;
  #finished = false;

  constructor(
    request: RpcRequest,
    caller: Caller<C>,
    metadata: CallMetadata,
    emit: (message: string) => void,
  ) {
    this.context = caller.context;
    this.scopes = caller.scopes;
    this.requestId = request.id;
    this.method = request.method;
    this.params = presentParams(request.params);
    this.era = metadata.era;
    this.clientInfo = metadata.clientInfo;
    this.clientCapabilities = metadata.clientCapabilities;
    this.#logLevel = metadata.logLevel;
    this.#emit = emit;
    const meta = request.params._meta;
    const token = isObject(meta) ? meta.progressToken : undefined;
    this.#progressToken = typeof token === 'string' || typeof token === 'number' ? token : undefined;
  }

  /** Created on demand, because most handlers finish before a cancellation could arrive. */
  get signal(): AbortSignal {
    if (this.#abort === null) {
      this.#abort = new AbortController();
      if (this.#cancelled) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  get cancelled(): boolean {
    return this.#cancelled;
  }

  get inputResponses(): JsonObject {
    return isObject(this.params.inputResponses) ? this.params.inputResponses : {};
  }

  get requestState(): string | undefined {
    return typeof this.params.requestState === 'string' ? this.params.requestState : undefined;
  }

  get notes(): Readonly<Record<string, string>> {
    return this.#notes;
  }

  note(facts: Readonly<Record<string, string>>): void {
    this.#notes = { ...this.#notes, ...facts };
  }

  get wantsTask(): boolean {
    return this.era === 'handshake' && isObject(this.params.task);
  }

  get wantsProgress(): boolean {
    return this.#progressToken !== undefined;
  }

  progress(progress: number, total?: number, message?: string): void {
    if (this.#progressToken === undefined || !(progress > this.#lastProgress)) return;
    this.#lastProgress = progress;
    this.notify('notifications/progress', {
      progressToken: this.#progressToken,
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  }

  log(level: LogLevel, data: unknown, logger?: string): void {
    if (this.#logLevel === null || !atLeast(level, this.#logLevel)) return;
    this.notify('notifications/message', { level, ...(logger === undefined ? {} : { logger }), data });
  }

  /** Nothing may follow the answer on its stream, so notifications after it are dropped. */
  notify(method: string, params: JsonObject): void {
    if (!this.#finished && !this.#cancelled) this.#emit(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  cancel(): void {
    this.#cancelled = true;
    this.#abort?.abort();
  }

  finish(): void {
    this.#finished = true;
  }
}
