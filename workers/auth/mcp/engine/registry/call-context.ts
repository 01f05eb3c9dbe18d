import type { JsonObject } from '#shared/json/strict-json.ts';
import type { LogLevel } from '../protocol/log-level.ts';
import type { RpcId } from '../protocol/message.ts';
import type { Era } from '../protocol/revisions.ts';

/** The second argument of every handler, after its input. */
export interface CallContext<C> {
  /** The context that authentication returned: caller, grant, database and whatever else the Worker adds. */
  readonly context: C;
  readonly scopes: ReadonlySet<string>;
  readonly requestId: RpcId;
  readonly era: Era;
  /** Aborted when the client closed the stream or cancelled within its batch. The answer is then dropped. */
  readonly signal: AbortSignal;
  /** Self-reported by the client; null in the handshake era, whose clients send it in `initialize` only. */
  readonly clientInfo: { readonly name: string; readonly version: string } | null;
  /** Empty in the handshake era, for the same reason. */
  readonly clientCapabilities: JsonObject;
  /** The client's answers to an earlier `input_required`, by the keys of the questions; untrusted. */
  readonly inputResponses: JsonObject;
  /** The state of an earlier `input_required`, as the client sent it back; untrusted. */
  readonly requestState: string | undefined;
  /** Whether the caller wants the answer as a task (revision 2025-11-25, Tasks); never in the stateless era. */
  readonly wantsTask: boolean;
  /** Whether the request has a progress token: a handler may then take longer. */
  readonly wantsProgress: boolean;
  /**
   * Reports progress on the response stream. Does nothing when the request brought no progress token, and drops a
   * value that is not larger than the one before.
   */
  progress(progress: number, total?: number, message?: string): void;
  /** Adds facts to the record of this call (`ToolCallEnd.notes`). They must be identifiers, never text of a person. */
  note(facts: Readonly<Record<string, string>>): void;
  /** Sends a log line to the client, if it accepts lines of that level. Never put secrets or personal data in it. */
  log(level: LogLevel, data: unknown, logger?: string): void;
}
