import { parseJson } from '#shared/json/strict-json.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import { isObject } from './is-object.ts';
import { type RpcMessage, readMessage } from './message.ts';
import { isStatelessRevision, META } from './revisions.ts';
import { RPC, type RpcError, rpcError } from './rpc-error.ts';

export type Payload =
  | { kind: 'single'; message: RpcMessage; stateless: boolean }
  | { kind: 'batch'; messages: RpcMessage[] };

/**
 * Reads the body of a POST: one message, or a batch of the handshake era.
 *
 * A message belongs to the stateless era only if it says so: by the reserved `_meta` key, or by a version header that
 * names a revision of that era. The stateless era has no batches.
 */
export function readPayload(
  body: Uint8Array,
  versionHeader: string | null,
  batchLimit: number,
): Result<Payload, Failure<'refused', RpcError>> {
  const parsed = parseJson(body, { wellFormed: true });
  if (!parsed.ok) return refuse(RPC.parseError, 'Parse error: the body is not acceptable JSON');
  const headerMarks = versionHeader !== null && isStatelessRevision(versionHeader);
  if (!Array.isArray(parsed.value)) {
    const message = readMessage(parsed.value);
    if (message === null)
      return refuse(RPC.parseError, 'Parse error: the body is not a JSON-RPC 2.0 message');
    return ok({ kind: 'single', message, stateless: headerMarks || marksItself(message) });
  }
  if (parsed.value.length === 0) return refuse(RPC.invalidRequest, 'Invalid request: the batch is empty');
  if (parsed.value.length > batchLimit) {
    return refuse(
      RPC.invalidRequest,
      `Invalid request: a batch holds at most ${String(batchLimit)} messages`,
    );
  }
  if (headerMarks) return refuse(RPC.invalidRequest, 'Invalid request: this revision has no batches');
  return readBatch(parsed.value);
}

function readBatch(values: unknown[]): Result<Payload, Failure<'refused', RpcError>> {
  const messages: RpcMessage[] = [];
  const ids = new Set<unknown>();
  for (const value of values) {
    const message = readMessage(value);
    if (message === null)
      return refuse(RPC.parseError, 'Parse error: the batch holds what is no JSON-RPC 2.0 message');
    if (marksItself(message))
      return refuse(RPC.invalidRequest, 'Invalid request: this revision has no batches');
    if (message.kind === 'request') {
      if (message.method === 'initialize' && values.length > 1) {
        return refuse(RPC.invalidRequest, 'Invalid request: initialize must not be part of a batch');
      }
      if (ids.has(message.id)) return refuse(RPC.invalidRequest, 'Invalid request: duplicate id in a batch');
      ids.add(message.id);
    }
    messages.push(message);
  }
  return ok({ kind: 'batch', messages });
}

const marksItself = (message: RpcMessage): boolean =>
  message.kind !== 'reply' && isObject(message.params._meta) && META.protocolVersion in message.params._meta;

const refuse = (code: number, message: string) => failWith('refused' as const, rpcError(code, message));
