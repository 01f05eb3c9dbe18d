const utf8 = new TextEncoder();

/** The UTF-8 bytes of a text. Unpaired surrogates become U+FFFD (Encoding Standard). */
export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(utf8.encode(text));

/** Lower-case hexadecimal digits, two for each byte. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes unpadded base64url (RFC 4648 section 5); anything else, padding included, is null. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The SHA-256 hash of bytes, or of the UTF-8 bytes of a text: 32 bytes. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === 'string' ? encodeUtf8(data) : data;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** The SHA-256 hash as 64 lower-case hexadecimal digits. */
export const sha256Hex = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await sha256(data));

/** Compares two secrets in constant time: both are hashed first, so that their lengths have no effect. */
export async function equalSecrets(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(left), sha256(right)]);
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}
