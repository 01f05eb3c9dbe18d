import type { Bytes, MediaFormat } from './media.ts';

/** The result of reading the first bytes: an accepted format, the name of a known refused one, or none. */
export type Sniffed =
  | { readonly kind: 'accepted'; readonly format: MediaFormat }
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'unknown' };

const accepted = (format: MediaFormat): Sniffed => ({ kind: 'accepted', format });
const refused = (name: string): Sniffed => ({ kind: 'refused', name });

const latin1 = (bytes: Bytes, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const refusedPrefixes: readonly (readonly [prefix: string, name: string])[] = [
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['\0\0\x01\0', 'ICO'],
  ['\0\0\x02\0', 'CUR'],
  ['%PDF', 'PDF'],
  ['PK\x03\x04', 'ZIP'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['\0\x01\0\0', 'TrueType'],
  ['OTTO', 'OpenType'],
  ['ttcf', 'font collection'],
];

/** Brands of still AVIF and of AVIF sequences. Every other ISO base media file is HEIC, video or similar. */
function sniffIsoMedia(bytes: Bytes): Sniffed {
  const size = Math.min(bytes.length, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0), 256);
  for (let offset = 8; offset + 4 <= size; offset += 4) {
    const brand = latin1(bytes, offset, offset + 4);
    if (offset !== 12 && (brand === 'avif' || brand === 'avis')) return accepted('avif');
  }
  return refused('HEIC or video');
}

/** XML, SVG and HTML start with `<` after an optional byte order mark and white space. */
function sniffMarkup(head: string): Sniffed {
  const text = head.replace(/^(?:\xef\xbb\xbf)?[\s\0]*/, '').toLowerCase();
  if (!text.startsWith('<')) return { kind: 'unknown' };
  if (text.includes('<svg')) return refused('SVG');
  return refused(text.startsWith('<?xml') ? 'XML' : 'HTML');
}

/** Determines the format by content alone. A declared type or a file name is ignored. */
export function sniff(bytes: Bytes): Sniffed {
  const head = latin1(bytes, 0, 512);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return accepted('png');
  if (head.startsWith('\xff\xd8\xff')) return accepted('jpeg');
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return accepted('gif');
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return accepted('webp');
  if (head.startsWith('wOFF')) return accepted('woff');
  if (head.startsWith('wOF2')) return accepted('woff2');
  if (head.slice(4, 8) === 'ftyp') return sniffIsoMedia(bytes);
  for (const [prefix, name] of refusedPrefixes) if (head.startsWith(prefix)) return refused(name);
  return sniffMarkup(head);
}
