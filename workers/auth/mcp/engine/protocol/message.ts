import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from './is-object.ts';

export type RpcId = string | number;

export interface RpcRequest {
  kind: 'request';
  id: RpcId;
  method: string;
  params: JsonObject;
}

export interface RpcNotification {
  kind: 'notification';
  method: string;
  params: JsonObject;
}

/**
 * A response to a request of the server. The server sends no requests, so the era decides whether a response is
 * refused or ignored.
 */
export interface RpcReply {
  kind: 'reply';
}

export type RpcMessage = RpcRequest | RpcNotification | RpcReply;

/**
 * Reads one JSON-RPC 2.0 message; null when the value is none.
 *
 * The reader is strict: ids are strings or integers that a double represents exactly, `params` is an object or absent,
 * and a member that the kind of message does not define is refused, not ignored.
 */
export function readMessage(value: unknown): RpcMessage | null {
  if (!isObject(value) || value.jsonrpc !== '2.0') return null;
  if (typeof value.method !== 'string') return readReply(value);
  const { method } = value;
  // Libraries write null for parameters that a request does not have.
  const params = value.params ?? NO_PARAMS;
  if (!isObject(params)) return null;
  const hasParams = value.params !== undefined;
  if (value.id === undefined) {
    return countOf(value) === (hasParams ? 3 : 2) ? { kind: 'notification', method, params } : null;
  }
  if (!isRpcId(value.id) || countOf(value) !== (hasParams ? 4 : 3)) return null;
  return { kind: 'request', id: value.id, method, params };
}

const NO_PARAMS: JsonObject = Object.freeze({});

/** Whether a value is an id of a request: a string or an integer (JSON-RPC 2.0, section 4; MCP forbids null). */
export const isRpcId = (id: unknown): id is RpcId => typeof id === 'string' || Number.isSafeInteger(id);

function readReply(value: JsonObject): RpcReply | null {
  if ('method' in value || 'params' in value) return null;
  const answersRequest = isRpcId(value.id);
  if (isObject(value.result)) return answersRequest && countOf(value) === 3 ? { kind: 'reply' } : null;
  const { error } = value;
  if (!isObject(error) || !Number.isInteger(error.code) || typeof error.message !== 'string') return null;
  const expected = 'id' in value ? 3 : 2;
  return (answersRequest || !('id' in value)) && countOf(value) === expected ? { kind: 'reply' } : null;
}

function countOf(value: JsonObject): number {
  let count = 0;
  for (const _ in value) count += 1;
  return count;
}
