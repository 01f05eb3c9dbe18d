import { encodeUtf8 } from '../../../shared/encoding.ts';
import type { Runtime } from '../../../shared/runtime.ts';

const IV_BYTES = 12;
const decoder = new TextDecoder();

/** A key that only the holder of the presented refresh token can derive (HKDF, RFC 5869). */
async function keyOf(refreshToken: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encodeUtf8(refreshToken), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeUtf8('refresh replay') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Seals what answers a refresh token under that token itself, so that a copy of the database opens nothing. */
export async function sealReplay(
  runtime: Runtime,
  refreshToken: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = runtime.randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(refreshToken),
    encodeUtf8(text),
  );
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole;
}

export async function openReplay(refreshToken: string, sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, IV_BYTES) },
    await keyOf(refreshToken),
    sealed.slice(IV_BYTES),
  );
  return decoder.decode(opened);
}
