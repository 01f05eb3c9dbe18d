import { ByteReader } from '#shared/media/byte-reader.ts';
import { ByteWriter } from '#shared/media/byte-writer.ts';
import { decompress } from '#shared/media/decompress.ts';
import { walkZlib } from '#shared/media/deflate/walk-zlib.ts';
import { mediaLimits } from '#shared/media/limits.ts';
import type { Bytes } from '#shared/media/media.ts';
import { demand, refuse } from '#shared/media/refusal.ts';
import { checkFlavor, checkHead, checkProfile, checkTableNames, tableChecksum } from './tables.ts';

const HEADER = 44;
const ENTRY = 20;

interface Table {
  readonly name: string;
  readonly offset: number;
  /** Length in the file; equal to `length` when the table is not compressed. */
  readonly stored: number;
  readonly length: number;
  readonly checksum: number;
}

const padded = (length: number): number => (length + 3) & ~3;

/** WOFF 1.0 (W3C Recommendation 2012): tables checked and laid out anew, without metadata and private data. */
export function remuxWoff(bytes: Bytes): Bytes {
  const reader = new ByteReader(bytes, 4);
  const [flavor, length, count] = [reader.u32(), reader.u32(), reader.u16()];
  checkFlavor(flavor);
  if (length > bytes.length) refuse('truncated', 'The file is shorter than it says.');
  demand(count > 0 && count <= mediaLimits.fontTables, 'The font has too many tables.');
  demand(reader.u16() === 0, 'The font header is impossible.');
  const claimed = reader.u32();
  const version = reader.take(4);
  const directory = new ByteReader(bytes, HEADER, length);
  const tables = Array.from({ length: count }, () => readEntry(directory));
  checkDirectory(tables, HEADER + ENTRY * count);
  const total = tables.reduce((sum, table) => sum + padded(table.length), 12 + 16 * count);
  demand(total === claimed, 'The font has another size than it says.');
  if (total > mediaLimits.sfntBytes) refuse('file_too_large', 'The font is too large when decompressed.');
  const data = tables.map((table) =>
    checkTable(new ByteReader(bytes, table.offset, Math.min(length, table.offset + table.stored)), table),
  );
  return write({ flavor, total, version }, tables, data);
}

function readEntry(reader: ByteReader): Table {
  const [name, offset, stored, length] = [reader.tag(), reader.u32(), reader.u32(), reader.u32()];
  demand(stored <= length && length > 0, 'A table is larger compressed than not.');
  return { name, offset, stored, length, checksum: reader.u32() };
}

/** Names must ascend, and data must not overlap. */
function checkDirectory(tables: readonly Table[], start: number): void {
  checkTableNames(tables.map(({ name }) => name));
  demand(
    tables.every(({ name }, index) => index === 0 || name > (tables[index - 1]?.name ?? '')),
    'The tables are out of order.',
  );
  let end = start;
  for (const { offset, stored } of tables.toSorted((a, b) => a.offset - b.offset)) {
    demand(offset >= end, 'Two tables overlap.');
    end = offset + stored;
  }
}

/** The stored bytes of a table, cut at the end of its stream. They must decompress to exactly its length. */
function checkTable(reader: ByteReader, table: Table): Bytes {
  const stored = reader.take(table.stored);
  if (table.stored === table.length) return checkContent(stored, stored, table);
  const { consumed, produced } = walkZlib(stored, table.length);
  demand(produced === table.length, 'A table has another length than it says.');
  return checkContent(
    inflate(stored.subarray(0, consumed), table.length),
    stored.subarray(0, consumed),
    table,
  );
}

function inflate(stored: Bytes, length: number): Bytes {
  return decompress('zlib', stored, length) ?? refuse('corrupt', 'A table does not decompress.');
}

function checkContent(content: Bytes, stored: Bytes, { name, checksum }: Table): Bytes {
  if (name === 'head') checkHead(content);
  // `head` contains the checksum of the whole font, which is not part of its own checksum.
  else demand(tableChecksum(content) === checksum, 'A table does not match its checksum.');
  if (name === 'maxp') checkProfile(content);
  return stored;
}

function write(
  font: { flavor: number; total: number; version: Bytes },
  tables: readonly Table[],
  data: readonly Bytes[],
): Bytes {
  const directory = new ByteWriter();
  const body = new ByteWriter();
  const start = HEADER + ENTRY * tables.length;
  for (const [index, { name, length, checksum }] of tables.entries()) {
    const part = data[index] ?? new Uint8Array();
    directory
      .tag(name)
      .u32(start + body.length)
      .u32(part.length)
      .u32(length)
      .u32(checksum);
    body.put(part).zeros(-part.length & 3);
  }
  return new ByteWriter()
    .tag('wOFF')
    .u32(font.flavor)
    .u32(start + body.length)
    .u16(tables.length)
    .u16(0)
    .u32(font.total)
    .put(font.version)
    .zeros(20)
    .put(directory.toBytes(), body.toBytes())
    .toBytes();
}
