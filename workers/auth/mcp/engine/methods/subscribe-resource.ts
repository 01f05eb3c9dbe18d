import { invalidParams, RESOURCE_NOT_FOUND_HANDSHAKE, rpcError } from '../protocol/rpc-error.ts';
import type { Method } from './method.ts';
import { failed, succeeded } from './outcome.ts';

/**
 * `resources/subscribe` and `resources/unsubscribe` (revisions to 2025-11-25). They are acknowledged for a fixed
 * resource. No stream of that era outlives its request here, so no notification follows. The stateless era has
 * `subscriptions/listen`.
 */
export const subscribeResource: Method = (call, { registry }) => {
  const { uri } = call.params;
  if (typeof uri !== 'string') return failed(invalidParams('Invalid params: uri is a string'));
  return registry.resources.has(uri)
    ? succeeded('{}')
    : failed(rpcError(RESOURCE_NOT_FOUND_HANDSHAKE, 'Resource not found', { uri }));
};
