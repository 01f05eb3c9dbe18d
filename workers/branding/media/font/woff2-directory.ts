import type { ByteReader } from '#shared/media/byte-reader.ts';
import { demand, refuse } from '#shared/media/refusal.ts';

/** Names by number (WOFF2, 4.1); 63 means that the name itself follows. */
const knownNames = (
  'cmap|head|hhea|hmtx|maxp|name|OS/2|post|cvt |fpgm|glyf|loca|prep|CFF |VORG|EBDT|EBLC|gasp|hdmx|kern|LTSH|PCLT|VDMX|' +
  'vhea|vmtx|BASE|GDEF|GPOS|GSUB|EBSC|JSTF|MATH|CBDT|CBLC|COLR|CPAL|SVG |sbix|acnt|avar|bdat|bloc|bsln|cvar|fdsc|feat|' +
  'fmtx|fvar|gvar|hsty|just|lcar|mort|morx|opbd|prop|trak|Zapf|Silf|Glat|Gloc|Feat|Sill'
).split('|');
const NAMED = 63;

export interface Table {
  readonly name: string;
  /** Length in the font. */
  readonly length: number;
  /** Whether the stream has the table in the transformed form of WOFF2. */
  readonly isTransformed: boolean;
  /** Length in the decompressed stream. */
  readonly streamed: number;
}

/** Reads the table directory. The reader is after it then. */
export function readDirectory(reader: ByteReader, count: number): Table[] {
  const tables = Array.from({ length: count }, () => readEntry(reader));
  checkOutlines(tables);
  return tables;
}

/**
 * `loca` follows `glyf`, because it is made from it. In a single font other tables may be between the two (WOFF2,
 * 4.1), but not in a collection. Both are transformed or neither (5.3), and `hmtx` only with them (5.4).
 */
function checkOutlines(tables: readonly Table[]): void {
  const [glyphs, locations] = ['glyf', 'loca'].map((name) =>
    tables.findIndex((table) => table.name === name),
  ) as [number, number];
  demand(glyphs < 0 === locations < 0, 'The font has glyphs without locations, or locations without glyphs.');
  demand(glyphs <= locations, 'The locations stand before the glyphs.');
  demand(
    tables[glyphs]?.isTransformed === tables[locations]?.isTransformed,
    'Only one of glyphs and locations is transformed.',
  );
  const metrics = tables.find(({ name }) => name === 'hmtx');
  demand(!metrics?.isTransformed || glyphs >= 0, 'The metrics are transformed, but there are no glyphs.');
}

function readEntry(reader: ByteReader): Table {
  const flags = reader.u8();
  const name = (flags & 63) === NAMED ? reader.tag() : (knownNames[flags & 63] ?? '');
  const length = readBase128(reader);
  if (!isTransformed(name, flags >>> 6)) return { name, length, isTransformed: false, streamed: length };
  const streamed = readBase128(reader);
  demand(name !== 'loca' || streamed === 0, 'The locations are not empty.');
  return { name, length, isTransformed: true, streamed };
}

/** Version 0 means transformed for `glyf` and `loca`, and untouched for all others (5.). */
function isTransformed(name: string, version: number): boolean {
  if (name === 'glyf' || name === 'loca') {
    demand(version === 0 || version === 3, 'A table has an unknown transform.');
    return version === 0;
  }
  demand(version === 0 || (version === 1 && name === 'hmtx'), 'A table has an unknown transform.');
  return version === 1;
}

/** UIntBase128 (4.): at most five bytes, no leading zeros, fits 32 bits. */
function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    const byte = reader.u8();
    demand(index > 0 || byte !== 0x80, 'A length is not in its shortest form.');
    value = value * 128 + (byte & 0x7f);
    demand(value < 2 ** 32, 'A length is impossible.');
    if (byte < 0x80) return value;
  }
  refuse('corrupt', 'A length is impossible.');
}
