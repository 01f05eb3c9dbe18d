import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';

export const MESSAGE_ADDRESS_PATH = '/dashboard/message-address';

/**
 * The link of a mail to an address for messages, where the address is confirmed and removed without signing in. It
 * contains the id of the address and an HMAC-SHA-256 of the id, so that only readers of the mail have it.
 */
export async function addressLink(secret: string, origin: string, id: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), claim(id));
  return `${origin}${MESSAGE_ADDRESS_PATH}?${new URLSearchParams({ id, signature: toBase64Url(mac) })}`;
}

/** The id of the address of a link; null for a link with an invalid signature. */
export async function readAddressLink(secret: string, query: URLSearchParams): Promise<string | null> {
  const id = query.get('id') ?? '';
  const mac = fromBase64Url(query.get('signature') ?? '');
  if (mac === null) return null;
  // crypto.subtle.verify compares in constant time.
  return (await crypto.subtle.verify('HMAC', await hmacKey(secret), mac, claim(id))) ? id : null;
}

const claim = (id: string): Uint8Array<ArrayBuffer> => encodeUtf8(`address of messages 1\n${id}`);

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
