import { encodeUtf8, fromBase64Url, toBase64Url } from '../../../shared/encoding.ts';

export const MESSAGE_ADDRESS_PATH = '/dashboard/message-address';

/**
 * What a mail to an address leads to: there the address is confirmed and given up, without signing in. It has the id of the
 * address and an HMAC-SHA-256 of that, which only those know who read the mail.
 */
export async function addressLink(secret: string, origin: string, id: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), claim(id));
  return `${origin}${MESSAGE_ADDRESS_PATH}?${new URLSearchParams({ id, signature: toBase64Url(mac) })}`;
}

/** The id of the address that a link is about; null for a link that was not made here. */
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
