import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';
import { RPC, rpcError } from '../protocol/rpc-error.ts';
import type { InputRequired } from '../registry/content.ts';
import { failed, type Outcome } from './outcome.ts';

const NEEDED_BY = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
} as const;

/** The wanted capabilities that the client did not declare; null when it declared them all. */
export function missingCapabilities(wanted: JsonObject, declared: JsonObject): JsonObject | null {
  const missing = Object.entries(wanted).filter(([name]) => !isObject(declared[name]));
  return missing.length === 0 ? null : Object.fromEntries(missing);
}

/** The capabilities that a client needs to answer these questions. */
export const capabilitiesFor = (answer: InputRequired): JsonObject =>
  Object.fromEntries(Object.values(answer.requests ?? {}).map(({ method }) => [NEEDED_BY[method], {}]));

/** The error for a client that does not declare a needed capability: HTTP 400, with the missing ones in `data`. */
export const capabilityError = (missing: JsonObject): Outcome =>
  failed(
    rpcError(RPC.missingCapability, 'The client does not declare a capability that this request needs', {
      requiredCapabilities: missing,
    }),
    400,
  );
