import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { HOUR } from '#schema/time.ts';
import { parseJson } from '#shared/db/json-text.ts';
import type { StoredKeys } from '#shared/db/tables/access.ts';
import { sha256 } from '#shared/encoding.ts';
import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from '../failure.ts';
import { type ClientOperation, findClient } from '../find-client.ts';
import { fetchPublicJson } from './fetch-public-json.ts';
import { keySet } from './key-set.ts';
import { findKeys, keepAssertion, keepKeys } from './key-statements.ts';

export interface Assertion {
  value: string;
  /** `client_assertion_type` as it was sent. */
  type: unknown;
  clientId: string;
  /** The identifiers of this server of which the assertion has to name one (RFC 7523 3). */
  audiences: readonly string[];
}

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

type Verified = Result<null, OAuthFailure<'invalid_client'>>;

/** Signatures with a public key; none with a shared secret, and not `none`. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Keys are read again after an hour, and sooner when they do not fit, but at most once a minute for a client. */
const KEYS_FRESH = HOUR;
const KEYS_PAUSE = 60_000;
const KEYS_BYTES = 64 * 1024;
const SKEW_SECONDS = 60;
/** An assertion that is valid for longer could not be remembered until it ends. */
const LONGEST_SECONDS = 3600;
const MOST_TRIED = 8;

/**
 * Verifies the assertion of a client with a description (RFC 7523 3), with the keys of the description or of its
 * `jwks_uri`. Other clients have no keys here: their assertion is an unknown parameter, and passes.
 */
export async function verifyAssertion(operation: ClientOperation, assertion: Assertion): Promise<Verified> {
  const { db, runtime } = operation;
  const { clientId } = assertion;
  const now = runtime.now();
  const row = await findKeys.first(db, { id: clientId });
  if (row === null) return ok(null);
  if (assertion.type !== JWT_BEARER) return refused(`client_assertion_type must be ${JWT_BEARER}`);
  let { keys } = row;
  let payload: JWTPayload | null = null;
  const isFresh = row.keysUri === null || now - (row.keysReadAt ?? 0) < KEYS_FRESH;
  if (keys !== null && isFresh) {
    const tried = await tryKeys(assertion, parseJson(keys), now);
    if (!tried.ok) return tried;
    payload = tried.value;
  }
  if (payload === null && now - (row.keysReadAt ?? 0) >= KEYS_PAUSE) {
    keys = (await readKeys(operation, clientId, row.keysUri, now)) ?? keys;
    if (keys !== null) {
      const tried = await tryKeys(assertion, parseJson(keys), now);
      if (!tried.ok) return tried;
      payload = tried.value;
    }
  }
  if (payload === null) return refused('no key of the client verifies the signature');
  return useOnce(operation, clientId, payload);
}

const refused = (reason: string) => refuse('invalid_client', `client_assertion: ${reason}`);

/** The claims of an assertion that one of the keys signed; null when none did. */
async function tryKeys(
  { value, clientId, audiences }: Assertion,
  keys: StoredKeys,
  now: number,
): Promise<Result<JWTPayload | null, OAuthFailure<'invalid_client'>>> {
  const options = {
    algorithms: ALGORITHMS,
    issuer: clientId,
    subject: clientId,
    audience: [...audiences],
    requiredClaims: ['exp'],
    currentDate: new Date(now),
    clockTolerance: SKEW_SECONDS,
  };
  const find = createLocalJWKSet(keys);
  try {
    return ok((await jwtVerify(value, find, options)).payload);
  } catch (error) {
    if (error instanceof errors.JWKSMultipleMatchingKeys) {
      let tried = 0;
      for await (const key of error) {
        tried += 1;
        if (tried > MOST_TRIED) break;
        try {
          return ok((await jwtVerify(value, key, options)).payload);
        } catch (fault) {
          if (!isOfKey(fault)) return refused(explain(fault));
        }
      }
      return ok(null);
    }
    return isOfKey(error) ? ok(null) : refused(explain(error));
  }
}

/** Whether another key may verify the assertion. */
const isOfKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

function explain(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it has expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `${error.claim} is missing or not the expected one`;
  if (error instanceof errors.JOSEAlgNotAllowed) return `sign it with one of ${ALGORITHMS.join(', ')}`;
  return 'it is not a signed JWT that can be verified';
}

/** Reads the keys again, at their address or with the description. Null when they cannot be read. */
async function readKeys(
  operation: ClientOperation,
  clientId: string,
  keysUri: string | null,
  now: number,
): Promise<string | null> {
  const { db } = operation;
  if (operation.fetch === null) return null;
  // Written first, so that simultaneous requests do not all fetch.
  await keepKeys.run(db, { id: clientId, keys: null, now });
  if (keysUri === null) {
    await findClient(operation, clientId, { anew: true });
    return (await findKeys.first(db, { id: clientId }))?.keys ?? null;
  }
  const fetched = await fetchPublicJson(operation.fetch, keysUri, KEYS_BYTES);
  const parsed = keySet.safeParse(fetched?.json);
  if (!parsed.success) return null;
  const keys = JSON.stringify(parsed.data);
  await keepKeys.run(db, { id: clientId, keys, now });
  return keys;
}

/** An assertion with an id is used once (RFC 7523 3, `jti`). */
async function useOnce(
  { db, runtime }: ClientOperation,
  clientId: string,
  { exp = 0, jti }: JWTPayload,
): Promise<Verified> {
  if (exp * 1000 - runtime.now() > (LONGEST_SECONDS + SKEW_SECONDS) * 1000) {
    return refused(`exp must be at most ${LONGEST_SECONDS} seconds ahead`);
  }
  if (jti === undefined) return ok(null);
  if (typeof jti !== 'string') return refused('jti must be a string');
  const hash = await sha256(JSON.stringify([clientId, jti]));
  const kept = await keepAssertion.run(db, { hash, expiresAt: (exp + SKEW_SECONDS) * 1000 });
  return kept > 0 ? ok(null) : refused('it was used before');
}
