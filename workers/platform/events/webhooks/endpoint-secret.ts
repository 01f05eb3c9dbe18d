import { parseJson } from '#shared/db/json-text.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { type SealedFor, seal, unseal } from '#shared/sealing.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks: `whsec_` and 256 random bits in base64. */
export const newEndpointSecret = (runtime: Runtime): string =>
  PREFIX + Buffer.from(runtime.randomBytes(SECRET_BYTES)).toString('base64');

/** Context of the encryption: secrets of webhook endpoints and of usage destinations are bound to the row of one. */
export const sealedForEndpoint = (endpointId: string): SealedFor => ({
  purpose: 'secrets that sign webhooks',
  row: endpointId,
});

/** Encrypts a secret for the row of one endpoint. A hash is not possible, because the secret signs. */
export const sealSecret = (
  runtime: Runtime,
  key: string,
  endpointId: string,
  secret: string,
): Promise<Uint8Array<ArrayBuffer>> => seal(runtime, key, sealedForEndpoint(endpointId), encodeUtf8(secret));

/** @throws when it was encrypted with another key, or for another endpoint. */
export const openSecret = async (
  key: string,
  endpointId: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string> => new TextDecoder().decode(await unseal(key, sealedForEndpoint(endpointId), sealed));

/** A secret that was replaced. */
export interface FormerSecret {
  secret: string;
  /** Operation key of the rotation that made it; null for the one that the endpoint was created with. */
  key: string | null;
  /** It signs until then, epoch milliseconds. */
  until: number;
}

/**
 * Encrypts all former secrets of an endpoint as one value. They stay in it after their end, so that a late repeat of
 * any rotation is answered like the rotation.
 */
export const sealFormer = (
  runtime: Runtime,
  key: string,
  endpointId: string,
  former: readonly FormerSecret[],
): Promise<Uint8Array<ArrayBuffer>> => sealSecret(runtime, key, endpointId, JSON.stringify(former));

/** The former secrets, oldest first. */
export const openFormer = async (
  key: string,
  endpointId: string,
  sealed: Uint8Array<ArrayBuffer> | null,
): Promise<FormerSecret[]> =>
  sealed === null ? [] : parseJson<FormerSecret[]>(await openSecret(key, endpointId, sealed));
