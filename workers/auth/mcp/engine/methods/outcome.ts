import type { JsonObject } from '#shared/json/strict-json.ts';
import type { RpcId } from '../protocol/message.ts';
import { type Era, META } from '../protocol/revisions.ts';
import type { RpcError } from '../protocol/rpc-error.ts';
import type { CacheHint } from '../registry/content.ts';
import type { Registry } from '../registry/registry.ts';

/**
 * The outcome of a method. `json` is the serialised result. A failure may name the HTTP status and headers that the
 * stateless era answers it with, as long as the stream is not open yet.
 */
export type Outcome =
  | { ok: true; json: string }
  | { ok: false; error: RpcError; http?: { status: number; headers?: Record<string, string> } };

/** A JSON-RPC error. `status` is the HTTP status of the answer in revisions that tell errors by it. */
export const failed = (error: RpcError, status?: number, headers?: Record<string, string>): Outcome => {
  if (status === undefined) return { ok: false, error };
  return { ok: false, error, http: headers === undefined ? { status } : { status, headers } };
};

/** A result that is JSON text already. */
export const succeeded = (json: string): Outcome => ({ ok: true, json });

export interface Seal {
  resultType?: 'complete' | 'input_required';
  meta?: JsonObject;
  cache?: CacheHint;
}

/**
 * Completes a result. `members` are the members of its JSON object, without braces. The stateless era adds those that
 * it requires of every result (type, server) and of cacheable ones (duration, scope).
 */
export function seal<C>(era: Era, registry: Registry<C>, members: string, options: Seal = {}): string {
  const parts = members === '' ? [] : [members];
  if (era === 'handshake') {
    if (options.meta !== undefined) parts.push(`"_meta":${JSON.stringify(options.meta)}`);
    return `{${parts.join()}}`;
  }
  parts.push(`"resultType":"${options.resultType ?? 'complete'}"`);
  if (options.cache !== undefined) {
    parts.push(`"ttlMs":${String(options.cache.ttlMs)},"cacheScope":"${options.cache.scope}"`);
  }
  const server = registry.memo(era, 'server', () => JSON.stringify({ [META.serverInfo]: registry.server }));
  const meta =
    options.meta === undefined
      ? server
      : JSON.stringify({ ...options.meta, [META.serverInfo]: registry.server });
  parts.push(`"_meta":${meta}`);
  return `{${parts.join()}}`;
}

/** The members of an object as JSON, without its braces. */
export const serializeMembers = (object: JsonObject): string => JSON.stringify(object).slice(1, -1);

/** The JSON-RPC envelope around an outcome. */
export const envelope = (id: RpcId, outcome: Outcome): string =>
  outcome.ok
    ? `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${outcome.json}}`
    : `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${JSON.stringify(outcome.error)}}`;
