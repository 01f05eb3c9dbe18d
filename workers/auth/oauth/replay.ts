import { encodeUtf8 } from '#shared/encoding.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';

const IV_BYTES = 12;
const decoder = new TextDecoder();

/** A key that only the holder of the secret can derive (HKDF, RFC 5869). */
async function importReplayKey(secret: string): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', encodeUtf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeUtf8('refresh replay') },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * Encrypts an answer with a key of the secret that it was given for (a refresh token, the cookie of a request). A
 * caller who presents the secret again gets the same answer; a copy of the database alone does not decrypt it.
 */
export async function sealReplay(
  runtime: Runtime,
  secret: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = runtime.randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await importReplayKey(secret),
    encodeUtf8(text),
  );
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole;
}

/** Decrypts a sealed replay. Rejects when the secret is another one or the bytes have changed. */
export async function openReplay(secret: string, sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, IV_BYTES) },
    await importReplayKey(secret),
    sealed.slice(IV_BYTES),
  );
  return decoder.decode(opened);
}
