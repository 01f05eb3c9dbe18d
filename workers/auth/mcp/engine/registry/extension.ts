import type { JsonObject } from '#shared/json/strict-json.ts';
import type { RpcError } from '../protocol/rpc-error.ts';
import type { CallContext } from './call-context.ts';
import type { CacheHint } from './content.ts';

export type ExtensionAnswer =
  | { kind: 'result'; result: JsonObject; cache?: CacheHint }
  | { kind: 'error'; error: RpcError };

/** Methods beyond the core protocol, announced under their identifier (MCP, Extension Negotiation). */
export interface Extension<C> {
  /** A prefixed identifier such as `io.modelcontextprotocol/skills`. */
  id: string;
  settings?: JsonObject;
  methods: Record<
    string,
    (params: JsonObject, call: CallContext<C>) => ExtensionAnswer | Promise<ExtensionAnswer>
  >;
}
