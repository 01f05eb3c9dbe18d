import type { JsonObject } from '../../../../../shared/json/strict-json.ts';
import type { LogLevel } from '../protocol/log-level.ts';
import type { RpcId } from '../protocol/message.ts';
import type { Era } from '../protocol/revisions.ts';

/** What a handler receives beside its input. */
export interface CallContext<C> {
  /** The result of authentication: the caller, the grant, the database, and whatever else the Worker adds. */
  readonly context: C;
  readonly scopes: ReadonlySet<string>;
  readonly requestId: RpcId;
  readonly era: Era;
  /** Aborted when the client closed the stream or cancelled within its batch. The answer is then dropped. */
  readonly signal: AbortSignal;
  /** Self-reported; null in the handshake era, whose clients send it in the handshake only. */
  readonly clientInfo: { readonly name: string; readonly version: string } | null;
  /** Empty in the handshake era, for the same reason. */
  readonly clientCapabilities: JsonObject;
  /** What the client answered to an earlier `input_required`, by the keys that were asked; untrusted. */
  readonly inputResponses: JsonObject;
  /** The state an earlier `input_required` handed out, as it came back; untrusted. */
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
  /** Adds facts to the record of this call (`ToolCallEnd.notes`); identifiers only, never what somebody wrote. */
  note(facts: Readonly<Record<string, string>>): void;
  /** Sends a log line to the client, if it wants lines of that level. Never put secrets or personal data in it. */
  log(level: LogLevel, data: unknown, logger?: string): void;
}
