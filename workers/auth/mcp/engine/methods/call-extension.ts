import { methodNotFound } from '../protocol/rpc-error.ts';
import type { Method } from './method.ts';
import { failed, seal, serializeMembers, succeeded } from './outcome.ts';

/** Calls a method of one of the registry's extensions. */
export const callExtension: Method = async (call, { registry }) => {
  for (const { methods } of registry.extensions) {
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (method === undefined) continue;
    const answer = await method(call.params, call);
    if (answer.kind === 'error') return failed(answer.error);
    const { cache } = answer;
    return succeeded(
      seal(call.era, registry, serializeMembers(answer.result), cache === undefined ? {} : { cache }),
    );
  }
  return failed(methodNotFound(), 404);
};
