import { brotliCompressSync } from 'node:zlib';
import { type Bytes, bytesOf, type Part, u16, u32 } from '../../support/media/bytes.ts';

const head = (): Bytes => {
  const bytes = new Uint8Array(54);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint32(12, 0x5f0f3cf5);
  view.setUint16(18, 1000);
  return bytes;
};

const checksum = (table: Bytes): number =>
  table.reduce((sum, byte, index) => (sum + byte * 2 ** (8 * (3 - (index & 3)))) % 2 ** 32, 0);

const empty = new Uint8Array(8);
const smallest: readonly (readonly [name: string, table: Bytes])[] = [
  ['OS/2', empty],
  ['cmap', empty],
  ['glyf', empty],
  ['head', head()],
  ['hhea', empty],
  ['hmtx', empty],
  ['loca', empty],
  ['maxp', bytesOf(u32(0x00010000), u16(1), [0, 0])],
  ['name', empty],
  ['post', empty],
];

/** The smallest file with the structure of a web font: every required table, uncompressed. */
export function woff(tables = smallest): Bytes {
  let offset = 44 + 20 * tables.length;
  const entries: Bytes[] = [];
  const bodies: Bytes[] = [];
  for (const [name, table] of tables) {
    entries.push(bytesOf(name, u32(offset), u32(table.length), u32(table.length), u32(checksum(table))));
    const padded = bytesOf(table, new Array<number>(-table.length & 3).fill(0));
    bodies.push(padded);
    offset += padded.length;
  }
  const total = tables.reduce((sum, [, table]) => sum + ((table.length + 3) & ~3), 12 + 16 * tables.length);
  return bytesOf(
    'wOFF',
    u32(0x00010000),
    u32(offset),
    u16(tables.length),
    u16(0),
    u32(total),
    [0, 1, 0, 0],
    new Uint8Array(20),
    ...entries,
    ...bodies,
  );
}

export interface Woff2Table {
  readonly name: string;
  /** The transform's version: 0 and 3 for `glyf` and `loca`, 0 and 1 for all others. */
  readonly version?: number;
  readonly data: Bytes;
  /** The table's length in the font, when it is not the length of `data`. */
  readonly length?: number;
  /** Whether the directory contains the length of `data` as well. */
  readonly isTransformed?: boolean;
}

const base128 = (value: number): number[] => {
  const groups = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 127) | 128);
  return groups;
};

/** A transformed `glyf` table: its header, and seven streams of the given lengths. */
export const glyphStreams = (
  lengths: readonly number[],
  { glyphs = 1, format = 0, options = 0, tail = 0 } = {},
): Bytes =>
  bytesOf(
    [0, 0],
    u16(options),
    u16(glyphs),
    u16(format),
    lengths.flatMap(u32),
    new Uint8Array(lengths.reduce((sum, length) => sum + length, tail)),
  );

/** The tables of the smallest WOFF2: glyphs and their locations are transformed, and two tables stand between them. */
export const woff2Tables = (): Woff2Table[] =>
  smallest.map(([name, data]) => {
    if (name === 'glyf')
      return { name, data: glyphStreams([2, 0, 0, 0, 0, 4, 0]), length: 8, isTransformed: true };
    if (name === 'loca') return { name, data: new Uint8Array(), length: 4, isTransformed: true };
    return { name, data };
  });

export function woff2(
  tables: readonly Woff2Table[] = woff2Tables(),
  ...behindStream: readonly Part[]
): Bytes {
  const entries = tables.map(({ name, version = 0, data, length = data.length, isTransformed = false }) =>
    bytesOf([63 | (version << 6)], name, base128(length), isTransformed ? base128(data.length) : []),
  );
  const stream = bytesOf(brotliCompressSync(bytesOf(...tables.map(({ data }) => data))), ...behindStream);
  const size = 48 + entries.reduce((sum, entry) => sum + entry.length, 0) + stream.length;
  return bytesOf(
    'wOF2',
    u32(0x00010000),
    u32(size + (-size & 3)),
    u16(tables.length),
    u16(0),
    u32(1000),
    u32(stream.length),
    [0, 1, 0, 0],
    new Uint8Array(20),
    ...entries,
    stream,
    new Uint8Array(-size & 3),
  );
}
