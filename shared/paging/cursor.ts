import { fromBase64Url, toBase64Url } from '../encoding.ts';

const VERSION = 'k1:';
const MAX_LENGTH = 1024;

/** An opaque page cursor around the key of the page's last row. */
export const encodeCursor = (key: string): string => toBase64Url(new TextEncoder().encode(VERSION + key));

/** The key in a cursor; the empty string for the first page, null for an invalid cursor. */
export function decodeCursor(cursor: unknown): string | null {
  if (cursor === undefined || cursor === null) return '';
  if (typeof cursor !== 'string' || cursor === '' || cursor.length > MAX_LENGTH) return null;
  const bytes = fromBase64Url(cursor);
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  return text.startsWith(VERSION) && encodeCursor(text.slice(VERSION.length)) === cursor
    ? text.slice(VERSION.length)
    : null;
}
