import { ByteReader } from '../byte-reader.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes, Remuxed } from '../media.ts';
import { checkDimensions } from '../raster.ts';
import { demand, refuse } from '../refusal.ts';
import { type AvifFile, readFile } from './file.ts';
import { remuxAv1 } from './remux-av1.ts';
import { type Item, selectItems, tilesOf } from './select-items.ts';
import { writeAvif } from './write-avif.ts';

/** Width and height from the item's `ispe`, checked against the caps. */
function itemSize(item: Item): { width: number; height: number } {
  const extents = item.properties.filter(({ type }) => type === 'ispe');
  const [only] = extents;
  demand(only?.bytes != null && extents.length === 1, 'A part must say its size once.');
  const reader = new ByteReader(only.bytes, 12);
  const [width, height] = [reader.u32(), reader.u32()];
  checkDimensions(width, height);
  return { width, height };
}

/** The rebuilt bytes of one item: a cleaned bitstream, or the description of a grid. */
function itemData(file: AvifFile, item: Item): Bytes {
  const { width, height } = itemSize(item);
  const data = file.readItem(item.source);
  if (item.type === 'grid') return checkGrid(data, tilesOf(file, item).length, width, height);
  demand(
    item.properties.some(({ type }) => type === 'av1C'),
    'A part has no decoder configuration.',
  );
  return remuxAv1(data, width, height);
}

/** ISO/IEC 23008-12, 6.6.2.3: version, flags, rows, columns, and the size of the whole. */
function checkGrid(data: Bytes, tiles: number, width: number, height: number): Bytes {
  const reader = new ByteReader(data);
  demand(reader.u8() === 0, 'The grid has an unknown version.');
  const fieldSize = reader.u8() & 1 ? 4 : 2;
  const [rows, columns] = [reader.u8() + 1, reader.u8() + 1];
  const fits = reader.uint(fieldSize) === width && reader.uint(fieldSize) === height;
  demand(fits && rows * columns === tiles, 'The grid does not fit its tiles.');
  if (tiles > mediaLimits.avifTiles) refuse('unsupported_feature', 'The grid has too many tiles.');
  return data.subarray(0, reader.offset);
}

/** Tiles may extend beyond the grid, but not multiply the pixels that a decoder has to produce. */
function checkTotalPixels(items: readonly Item[]): void {
  const coded = items.filter(({ type }) => type === 'av01').map(itemSize);
  const total = coded.reduce((sum, { width, height }) => sum + width * height, 0);
  if (total > 3 * mediaLimits.pixels)
    refuse('too_many_pixels', 'The parts of the picture are too many pixels.');
}

/**
 * Still AVIF (AV1 Image File Format 1.1): single pictures and grids, with alpha, color, cropping, rotation and mirroring.
 * The tables are written anew for the items that make up the picture. Sequences (`avis`) are refused rather than shown
 * as their first frame.
 */
export function remuxAvif(bytes: Bytes): Remuxed {
  const file = readFile(bytes);
  const selected = selectItems(file);
  checkTotalPixels(selected);
  const items = selected.map((item) => ({ ...item, data: itemData(file, item) }));
  const [first] = items;
  const size = first ? itemSize(first) : { width: 0, height: 0 };
  return { ...size, frames: 1, bytes: writeAvif(file, items) };
}
