import type { JsonObject } from '#shared/json/strict-json.ts';
import type { McpOptions } from '../options.ts';
import { isObject } from '../protocol/is-object.ts';
import { isRpcId } from '../protocol/message.ts';
import { internalError, invalidParams, methodNotFound } from '../protocol/rpc-error.ts';
import type { Call } from './call.ts';
import { findMethod } from './find-method.ts';
import { failed, type Outcome } from './outcome.ts';

/**
 * Runs one request. It never throws and never rejects: an exception becomes -32603 with a fixed text, and is reported
 * to the `report` hook.
 */
export function dispatch<C>(call: Call<C>, options: McpOptions<C>): Outcome | Promise<Outcome> {
  const method = findMethod(call.method, call.era, options.registry);
  if (method === null) return failed(methodNotFound(), 404);
  const fault = metaFault(call.params._meta) ?? (call.era === 'stateless' ? repeatFault(call.params) : null);
  if (fault !== null) return failed(invalidParams(fault));
  try {
    const outcome = method(call, options);
    return outcome instanceof Promise
      ? outcome.catch((error: unknown) => broken(error, call, options))
      : outcome;
  } catch (error) {
    return broken(error, call, options);
  }
}

function metaFault(meta: unknown): string | null {
  if (meta === undefined) return null;
  if (!isObject(meta)) return 'Invalid params: _meta is an object';
  const { progressToken } = meta;
  return progressToken === undefined || progressToken === null || isRpcId(progressToken)
    ? null
    : 'Invalid params: progressToken is a string or an integer';
}

/** Checks the form of the answers in a repeated request. The handler checks their content. */
function repeatFault({ inputResponses, requestState }: JsonObject): string | null {
  if (requestState !== undefined && typeof requestState !== 'string') {
    return 'Invalid params: requestState is a string';
  }
  if (inputResponses === undefined) return null;
  return isObject(inputResponses) && Object.values(inputResponses).every(isObject)
    ? null
    : 'Invalid params: inputResponses is an object of objects';
}

function broken<C>(error: unknown, call: Call<C>, options: McpOptions<C>): Outcome {
  if (!call.cancelled) options.hooks?.report?.(error, { method: call.method });
  return failed(internalError());
}
