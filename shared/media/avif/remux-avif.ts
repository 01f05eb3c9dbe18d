import type { Bytes, Remuxed } from '../media.ts';
import { readFile } from './file.ts';
import { checkTotalPixels, itemData, itemSize } from './item-data.ts';
import { selectItems } from './select-items.ts';
import { writeAvif } from './write-avif.ts';

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
