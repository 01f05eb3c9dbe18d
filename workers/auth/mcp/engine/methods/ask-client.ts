import type { InputRequired } from '../registry/content.ts';
import type { Registry } from '../registry/registry.ts';
import type { Call } from './call.ts';
import { type Outcome, seal, serializeMembers, succeeded } from './outcome.ts';
import { capabilitiesFor, capabilityError, missingCapabilities } from './require-capabilities.ts';

/**
 * The answer to a client of the handshake era when a handler asks questions, which this endpoint cannot send in that
 * era.
 */
export const NEEDS_QUESTIONS =
  'This needs an answer from the user in between, which only clients that speak revision 2026-07-28 can give.';

/**
 * Ends a request of the stateless era with questions (Multi Round-Trip Requests). A question is sent only if the
 * client declared that it can answer it.
 */
export function askClient<C>(call: Call<C>, registry: Registry<C>, answer: InputRequired): Outcome {
  const missing = missingCapabilities(capabilitiesFor(answer), call.clientCapabilities);
  if (missing !== null) return capabilityError(missing);
  const members = serializeMembers({
    ...(answer.requests === undefined ? {} : { inputRequests: answer.requests }),
    ...(answer.state === undefined ? {} : { requestState: answer.state }),
  });
  return succeeded(seal(call.era, registry, members, { resultType: 'input_required' }));
}
