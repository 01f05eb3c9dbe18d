import { encodeUtf8, fromBase64Url, toBase64Url } from '../encoding.ts';

/**
 * The secret part of a preview link: HMAC-SHA-256 over the id of the link. It is not stored, so that a reader of the
 * database cannot open a link, and it can be shown again to the people who made it.
 */
export const linkToken = async (secret: string, linkId: string): Promise<string> =>
  toBase64Url(await crypto.subtle.sign('HMAC', await importPreviewKey(secret), claim(linkId)));

/** Whether the text is the secret part of that link. */
export async function isLinkToken(secret: string, linkId: string, token: string): Promise<boolean> {
  const mac = fromBase64Url(token);
  // crypto.subtle.verify compares in constant time.
  return mac !== null && crypto.subtle.verify('HMAC', await importPreviewKey(secret), mac, claim(linkId));
}

const claim = (linkId: string): Uint8Array<ArrayBuffer> =>
  encodeUtf8(`livery link to a version of a site 1\n${linkId}`);

const importPreviewKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
