import { encodeUtf8 } from '../../../shared/encoding.ts';
import type { Runtime } from '../../../shared/runtime.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const IV_BYTES = 12;

/** A new secret as Standard Webhooks writes one: `whsec_` and 256 random bits in base64. */
export const newEndpointSecret = (runtime: Runtime): string =>
  PREFIX + Buffer.from(runtime.randomBytes(SECRET_BYTES)).toString('base64');

/** A secret encrypted for the row of one endpoint: it signs, so that a hash would not do. */
export async function sealSecret(
  runtime: Runtime,
  key: string,
  endpointId: string,
  secret: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = runtime.randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encodeUtf8(endpointId) },
    await wrappingKey(key),
    encodeUtf8(secret),
  );
  const stored = new Uint8Array(IV_BYTES + sealed.byteLength);
  stored.set(iv);
  stored.set(new Uint8Array(sealed), IV_BYTES);
  return stored;
}

/** @throws when it was encrypted with another key, or for another endpoint. */
export async function openSecret(
  key: string,
  endpointId: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, IV_BYTES), additionalData: encodeUtf8(endpointId) },
    await wrappingKey(key),
    sealed.slice(IV_BYTES),
  );
  return new TextDecoder().decode(opened);
}

/** The service's key for secrets at rest, of which keys that sign mail use another part. */
async function wrappingKey(secret: string): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', encodeUtf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeUtf8('secrets that sign webhooks') },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
