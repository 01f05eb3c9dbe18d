import type { JsonObject } from '#shared/json/strict-json.ts';
import type { RpcId } from './protocol/message.ts';
import type { Era } from './protocol/revisions.ts';
import type { Registry } from './registry/registry.ts';
import type { Timers } from './stream/timers.ts';

/** The result of authenticating a request, which happens before the body is read. */
export type AuthOutcome<C> =
  | {
      kind: 'granted';
      context: C;
      scopes: ReadonlySet<string>;
      /** The registry for this caller, if it differs from everybody's. */
      registry?: Registry<C>;
    }
  /** The request has no token, or one that is expired, revoked or unknown: 401. */
  | { kind: 'unauthenticated'; tokenSent: boolean }
  /** The caller sent too many requests: 429. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The credentials cannot be checked for the moment: 503. */
  | { kind: 'unavailable'; retryAfterSeconds: number };

export interface ToolCallStart<C> {
  tool: string;
  scope: string;
  era: Era;
  requestId: RpcId;
  context: C;
  /** Whether the tool changes nothing. */
  readOnly: boolean;
  /** The arguments as they were sent: untrusted, and not to be logged as they are. */
  input: JsonObject;
}

export interface ToolCallEnd<C> extends ToolCallStart<C> {
  outcome:
    | 'succeeded'
    | 'refused'
    | 'invalid_input'
    | 'insufficient_scope'
    | 'missing_capability'
    | 'limited'
    | 'input_required'
    | 'cancelled'
    | 'failed';
  durationMs: number;
  /** The facts that the tool added to the call (`CallContext.note`). */
  notes: Readonly<Record<string, string>>;
}

export interface McpHooks<C> {
  /**
   * Called after the check of the scope and before the check of the input. A returned sentence refuses the call, and
   * the model reads it.
   */
  beforeToolCall?(call: ToolCallStart<C>): string | null | Promise<string | null>;
  /** Called after every call of a known tool and not awaited: pass work that must finish to `waitUntil`. */
  afterToolCall?(call: ToolCallEnd<C>): unknown;
  /** Reports an exception of the service. Callers get a fixed text. */
  report?(error: unknown, where: { method: string; target?: string }): void;
}

export interface McpLimits {
  /** Bytes of a request body, counted while reading. */
  bodyBytes: number;
  /** Messages in a batch. */
  batch: number;
  /** Milliseconds between comments that keep an open stream alive. */
  keepAliveMs: number;
  /**
   * Milliseconds an answer may take before its stream is opened. A complete answer is sent in one piece by then, and a
   * failure of the stateless era can still become an HTTP status.
   */
  settleMs: number;
}

export const DEFAULT_LIMITS: McpLimits = {
  bodyBytes: 4 * 1024 * 1024,
  batch: 100,
  keepAliveMs: 15_000,
  settleMs: 25,
};

export interface McpOptions<C> {
  registry: Registry<C>;
  /** False answers every request but preflights with 503. */
  enabled: boolean;
  authenticate(request: Request): Promise<AuthOutcome<C>>;
  /** Lower case; `host`, `host:port`, or `host:*`. */
  allowedHosts: readonly string[];
  /** Lower case, `https://host`, with `:*` for any port. Absent: every origin. */
  allowedOrigins?: readonly string[];
  /** Absolute URL of the protected-resource metadata (RFC 9728). */
  resourceMetadataUrl: string;
  /**
   * Every scope, as the metadata names them. The challenge of a 401 names the same: clients that read the scopes from
   * different places would else take one list for a change of the other and sign in anew.
   */
  scopesSupported: readonly string[];
  /** The page on which the user raises the scopes of a connection. */
  connectionsUrl: string;
  /** The time in milliseconds, to measure calls. */
  now: () => number;
  timers: Timers;
  limits?: Partial<McpLimits>;
  hooks?: McpHooks<C>;
  /** Seconds after which a request that failed with the error may be repeated; null when a repeat would not help. */
  retryAfterSeconds?: (error: unknown) => number | null;
}
