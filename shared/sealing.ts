import { encodeUtf8 } from './encoding.ts';
import type { Runtime } from './runtime/runtime.ts';

const IV_BYTES = 12;

/**
 * The purpose and the row that a sealed value is bound to: it cannot be opened for another purpose, or in another row.
 */
export interface SealedFor {
  /** The purpose that the key is derived for (HKDF, RFC 5869). */
  purpose: string;
  row: string;
}

/**
 * Two or more secrets in the form that deployments generate. Any other text, including a passphrase with spaces, is
 * one secret.
 */
const SEVERAL = /^[\w-]{32,}(?: [\w-]{32,})+$/;

/**
 * The secrets in a variable. The first one seals. A second one, after a space, opens values that it sealed before it
 * was replaced.
 */
const secretsOf = (secrets: string): [string, ...string[]] => {
  const [first = '', ...others] = SEVERAL.test(secrets) ? secrets.split(' ') : [secrets];
  return [first, ...others];
};

/** Whether a secret is being replaced. */
export const hasFormerSecret = (secrets: string): boolean => secretsOf(secrets).length > 1;

/** Encrypts a value that the service needs in its original form, so that a hash would not suffice. */
export async function seal(
  runtime: Pick<Runtime, 'randomBytes'>,
  secrets: string,
  { purpose, row }: SealedFor,
  plain: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = runtime.randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encodeUtf8(row) },
    await wrappingKey(secretsOf(secrets)[0], purpose),
    plain,
  );
  const stored = new Uint8Array(IV_BYTES + sealed.byteLength);
  stored.set(iv);
  stored.set(new Uint8Array(sealed), IV_BYTES);
  return stored;
}

/** @throws when the value was sealed with none of the secrets, or for another row. */
export async function unseal(
  secrets: string,
  owner: SealedFor,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return (await unsealWith(secretsOf(secrets), owner, sealed)).plain;
}

/**
 * Seals a value again with the first secret; null when it is sealed with that already.
 *
 * @throws as {@link unseal}.
 */
export async function sealAnew(
  runtime: Pick<Runtime, 'randomBytes'>,
  secrets: string,
  owner: SealedFor,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { plain, place } = await unsealWith(secretsOf(secrets), owner, sealed);
  return place === 0 ? null : seal(runtime, secrets, owner, plain);
}

async function unsealWith(
  [first, ...others]: [string, ...string[]],
  owner: SealedFor,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<{ plain: ArrayBuffer; place: number }> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.slice(0, IV_BYTES), additionalData: encodeUtf8(owner.row) },
      await wrappingKey(first, owner.purpose),
      sealed.slice(IV_BYTES),
    );
    return { plain, place: 0 };
  } catch (error) {
    const [second, ...rest] = others;
    if (second === undefined) throw error;
    const { plain, place } = await unsealWith([second, ...rest], owner, sealed);
    return { plain, place: place + 1 };
  }
}

async function wrappingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', encodeUtf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeUtf8(purpose) },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
