import { ByteReader } from '#shared/media/byte-reader.ts';
import { ByteWriter } from '#shared/media/byte-writer.ts';
import { decompress } from '#shared/media/decompress.ts';
import { mediaLimits } from '#shared/media/limits.ts';
import type { Bytes } from '#shared/media/media.ts';
import { demand, refuse } from '#shared/media/refusal.ts';
import { checkFlavor, checkHead, checkProfile, checkTableNames } from './tables.ts';
import { readDirectory, type Table } from './woff2-directory.ts';

const STREAMS = 7;
const OVERLAP_BITMAP = 1;

/**
 * The header of a transformed `glyf` table (WOFF2, 5.1): its streams fill the table exactly, and `loca` has the length
 * that a decoder computes from the number of glyphs (5.3). The streams themselves are left to the browser's sanitizer.
 */
function checkGlyphs(table: Bytes, locationsLength: number): void {
  const reader = new ByteReader(table);
  reader.skip(2);
  const [options, glyphs, format] = [reader.u16(), reader.u16(), reader.u16()];
  demand(format === 0 || format === 1, 'The glyph locations have an unknown format.');
  demand(
    locationsLength === (glyphs + 1) * (format === 0 ? 2 : 4),
    'The glyph locations have another length than the glyphs need.',
  );
  let end = 8 + 4 * STREAMS;
  for (let stream = 0; stream < STREAMS; stream++) end += reader.u32();
  if (options & OVERLAP_BITMAP) end += (glyphs + 7) >>> 3;
  demand(end === table.length, 'The glyph streams do not fill their table.');
}

const HEADER = 48;

/**
 * WOFF2 (W3C Recommendation 2024): directory and decompressed lengths checked, rebuilt without metadata and private data.
 * The compressed stream itself is kept as it is.
 */
export function remuxWoff2(bytes: Bytes): Bytes {
  const reader = new ByteReader(bytes, 4);
  const [flavor, length, count] = [reader.u32(), reader.u32(), reader.u16()];
  checkFlavor(flavor);
  if (length > bytes.length) refuse('truncated', 'The file is shorter than it says.');
  demand(count > 0 && count <= mediaLimits.fontTables, 'The font has too many tables.');
  reader.skip(2);
  const [claimed, compressedLength] = [reader.u32(), reader.u32()];
  const version = reader.take(4);
  const directory = new ByteReader(bytes, HEADER, length);
  const tables = readDirectory(directory, count);
  checkTableNames(tables.map(({ name }) => name));
  const entries = bytes.subarray(HEADER, directory.offset);
  const compressed = directory.take(compressedLength);
  checkContent(content(compressed, tables), tables);
  const body = new ByteWriter().put(entries, compressed);
  body.zeros(-(HEADER + body.length) & 3);
  return new ByteWriter()
    .tag('wOF2')
    .u32(flavor)
    .u32(HEADER + body.length)
    .u16(count)
    .u16(0)
    .u32(Math.min(claimed, mediaLimits.sfntBytes))
    .u32(compressedLength)
    .put(version)
    .zeros(20)
    .put(body.toBytes())
    .toBytes();
}

/** All tables in one Brotli stream, which must fill the directory exactly and end where it says. */
function content(compressed: Bytes, tables: readonly Table[]): Bytes {
  const expected = tables.reduce((sum, { streamed }) => sum + streamed, 0);
  const original = tables.reduce((sum, { length }) => sum + length, 0);
  if (Math.max(expected, original) > mediaLimits.sfntBytes)
    refuse('file_too_large', 'The font is too large when decompressed.');
  const tableData = decompress('brotli', compressed, expected);
  demand(tableData?.length === expected, 'The font does not decompress to what it says.');
  // A decoder stops at the end of the stream without an error. If it does not need the last byte, the file
  // has hidden data.
  demand(
    decompress('brotli', compressed.subarray(0, -1), expected) === null,
    'The font has data behind its end.',
  );
  return tableData;
}

function checkContent(content: Bytes, tables: readonly Table[]): void {
  const reader = new ByteReader(content);
  const locations = tables.find(({ name }) => name === 'loca');
  for (const { name, isTransformed, streamed } of tables) {
    const table = reader.take(streamed);
    if (name === 'glyf' && isTransformed) checkGlyphs(table, locations?.length ?? 0);
    if (name === 'head') checkHead(table);
    if (name === 'maxp') checkProfile(table);
  }
}
