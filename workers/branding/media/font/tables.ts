import { ByteReader } from '#shared/media/byte-reader.ts';
import type { Bytes } from '#shared/media/media.ts';
import { demand, refuse } from '#shared/media/refusal.ts';

/** TrueType outlines, the same under Apple's name, and CFF outlines. Collections are refused. */
const flavors = [0x00010000, 0x74727565, 0x4f54544f];

/** Tables without which browsers refuse a font. */
const required = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'name', 'OS/2', 'post'];
const outlines = [['glyf', 'loca'], ['CFF '], ['CFF2'], ['CBDT', 'CBLC'], ['sbix']];

/** A document with scripts and links inside a font. */
const forbidden = ['SVG '];

/** Refuses collections and unknown kinds of fonts (OpenType, `sfntVersion`). */
export function checkFlavor(flavor: number): void {
  if (!flavors.includes(flavor))
    refuse('unsupported_feature', 'The font is a collection or of an unknown kind.');
}

/** Refuses fonts without a needed table, with a table twice or with a forbidden one. */
export function checkTableNames(names: readonly string[]): void {
  const present = new Set(names);
  demand(present.size === names.length, 'The font has a table twice.');
  for (const name of names) {
    demand(/^[\x20-\x7e]{4}$/.test(name), 'A table of the font has no proper name.');
    if (forbidden.includes(name)) refuse('unsupported_feature', 'Fonts with SVG glyphs are not accepted.');
  }
  demand(
    required.every((name) => present.has(name)) &&
      outlines.some((set) => set.every((name) => present.has(name))),
    'The font lacks a table that browsers need.',
  );
}

/** OpenType 1.9 `head`: magic number and units per em. */
export function checkHead(table: Bytes): void {
  const reader = new ByteReader(table);
  reader.skip(12);
  demand(reader.u32() === 0x5f0f3cf5, 'The font header has no signature.');
  reader.skip(2);
  const units = reader.u16();
  demand(units >= 16 && units <= 16_384 && table.length >= 54, 'The font header is impossible.');
}

/** OpenType 1.9 `maxp`: at least the glyph for "not defined". */
export function checkProfile(table: Bytes): void {
  const reader = new ByteReader(table);
  const version = reader.u32();
  demand(version === 0x00010000 || version === 0x00005000, 'The font profile has an unknown version.');
  demand(reader.u16() > 0, 'The font has no glyphs.');
}

/** Sum of big-endian words, the last one padded with zeros (OpenType 1.9, "Calculating checksums"). */
export function tableChecksum(table: Bytes): number {
  let sum = 0;
  for (let index = 0; index < table.length; index++)
    sum += (table[index] ?? 0) * 2 ** (8 * (3 - (index & 3)));
  return sum % 2 ** 32;
}
