import { encodeUtf8, fromBase64Url, toBase64Url } from '../encoding.ts';

const SHAPE = /^b1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * The token of a link to a preview: `b1.<id>.<HMAC-SHA-256>`. It is derived from the link's id, so that staff can copy
 * it again although the stored row gives no access. The row has the time at which it expires.
 */
export async function linkToken(secret: string, id: string): Promise<string> {
  return `b1.${id}.${toBase64Url(await crypto.subtle.sign('HMAC', await importLinkKey(secret), claim(id)))}`;
}

/** The id of a token's link; null for a forged one, which is found without a read. */
export async function readLinkToken(secret: string, token: string): Promise<string | null> {
  const [, id, signature] = SHAPE.exec(token) ?? [];
  const mac = signature === undefined ? null : fromBase64Url(signature);
  if (id === undefined || mac === null) return null;
  // crypto.subtle.verify compares in constant time.
  return (await crypto.subtle.verify('HMAC', await importLinkKey(secret), mac, claim(id))) ? id : null;
}

const claim = (id: string): Uint8Array<ArrayBuffer> => encodeUtf8(`livery brand link 1\n${id}`);

const importLinkKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
