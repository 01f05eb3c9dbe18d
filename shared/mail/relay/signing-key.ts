import type { Runtime } from '../../runtime/runtime.ts';
import { type SealedFor, seal, unseal } from '../../sealing.ts';

const SELECTOR_BYTES = 4;

/** RSA of 2048 bits, because not every receiver verifies Ed25519 (RFC 8463) yet. */
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

export interface SigningKey {
  /** Name of the public part in DNS, below `_domainkey` of the domain (RFC 6376 3.6.2.1). */
  selector: string;
  /** Base64 of the public part (SPKI), the `p=` of the record. */
  publicKey: string;
  /** The private part (PKCS #8), encrypted. */
  sealedKey: Uint8Array<ArrayBuffer>;
}

/**
 * Makes a key for one account. Its selector is random, so that it does not identify the account, and is never reused.
 */
export async function makeSigningKey(
  runtime: Runtime,
  secret: string,
  accountId: string,
): Promise<SigningKey> {
  const selector = `m${Buffer.from(runtime.randomBytes(SELECTOR_BYTES)).toString('hex')}`;
  const pair = (await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair;
  const [spki, pkcs8] = (await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])) as [ArrayBuffer, ArrayBuffer];
  const sealedKey = await seal(runtime, secret, sealedForMail(accountId, selector), pkcs8);
  return { selector, publicKey: Buffer.from(spki).toString('base64'), sealedKey };
}

/**
 * The private part as PEM.
 *
 * @throws when it was encrypted with another secret, or for another account.
 */
export async function openSigningKey(
  secret: string,
  accountId: string,
  { selector, sealedKey }: Pick<SigningKey, 'selector' | 'sealedKey'>,
): Promise<string> {
  const pkcs8 = await unseal(secret, sealedForMail(accountId, selector), sealedKey);
  const lines =
    Buffer.from(pkcs8)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}

/** Binds a key to its account, so that it cannot be used in the row of another one. */
export const sealedForMail = (accountId: string, selector: string): SealedFor => ({
  purpose: 'keys that sign mail',
  row: `${accountId} ${selector}`,
});
