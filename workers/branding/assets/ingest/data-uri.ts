import { Buffer } from 'node:buffer';

/**
 * Bytes of a `data:` address (RFC 2397); null when it is malformed. The declared type is ignored: the media gate
 * decides by content.
 */
export function decodeDataUri(uri: string): Uint8Array<ArrayBuffer> | null {
  const [, head, body] = /^data:([^,]{0,200}),(.*)$/is.exec(uri.trim()) ?? [];
  if (head === undefined || body === undefined) return null;
  const text = percentDecode(body);
  if (text === null) return null;
  if (!/;\s*base64\s*$/i.test(head)) return new Uint8Array(Buffer.from(text, 'latin1'));
  const base64 = text.replaceAll(/[\t\n\f\r ]/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? new Uint8Array(Buffer.from(base64, 'base64')) : null;
}

/** Decodes to Latin-1, one character for each byte; null for a broken escape or a character beyond Latin-1. */
function percentDecode(text: string): string | null {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return null;
  const bytes = text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  for (let index = 0; index < bytes.length; index += 1) if (bytes.charCodeAt(index) > 0xff) return null;
  return bytes;
}
