/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The single byte range that a request asks for (RFC 9110, 14.1.2). Null when it asks for none, for several, or in
 * another unit: then the whole is sent, as the standard allows. `unsatisfiable` when it starts after the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
