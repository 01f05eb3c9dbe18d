import { limits } from '#schema/limits.ts';
import { encodeUtf8, fromBase64Url, sha256Hex, toBase64Url } from '../encoding.ts';

const SHAPE = /^p1\.([0-9a-f]{8})\.([0-9a-z]{8,11})\.([A-Za-z0-9_-]{43})$/;

/**
 * A token to fetch one draft: `p1.<key id>.<issued, base 36 ms>.<HMAC-SHA-256>`. It does not contain account and hash,
 * but the signature covers them, so that a token is valid for one address only.
 */
export async function signPreviewToken(
  secret: string,
  accountId: string,
  hash: string,
  now: number,
): Promise<string> {
  const issued = now.toString(36);
  const keyId = await previewKeyId(secret);
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), claim(keyId, accountId, hash, issued));
  return `p1.${keyId}.${issued}.${toBase64Url(mac)}`;
}

/** True for an unaltered token for this account and hash that is not older than 30 minutes and not from the future. */
export async function isValidPreviewToken(
  secret: string,
  token: string,
  accountId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const [, keyId, issued, signature] = SHAPE.exec(token) ?? [];
  if (keyId === undefined || issued === undefined || signature === undefined) return false;
  if (keyId !== (await previewKeyId(secret))) return false;
  const mac = fromBase64Url(signature);
  if (mac === null) return false;
  // crypto.subtle.verify compares in constant time.
  const genuine = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    mac,
    claim(keyId, accountId, hash, issued),
  );
  const issuedAt = Number.parseInt(issued, 36);
  return genuine && issuedAt <= now && now < issuedAt + limits.previewToken;
}

const claim = (keyId: string, accountId: string, hash: string, issued: string): Uint8Array<ArrayBuffer> =>
  encodeUtf8(['livery preview token 1', keyId, accountId, hash, issued].join('\n'));

/** Identifies the signing key, so that a token of an earlier secret is recognised as such. */
const previewKeyId = async (secret: string): Promise<string> =>
  (await sha256Hex(`livery preview key id\n${secret}`)).slice(0, 8);

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
