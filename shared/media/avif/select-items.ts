import { mediaLimits } from '../limits.ts';
import { demand, refuse } from '../refusal.ts';
import type { AvifFile } from './file.ts';
import type { Property } from './properties.ts';

/** An item that is part of the picture, under the number it will have in the rebuilt file. */
export interface Item {
  readonly source: number;
  readonly type: 'av01' | 'grid';
  readonly alpha: boolean;
  readonly properties: readonly Property[];
}

/**
 * The picture, the tiles it is put together from, and the alpha planes of either, breadth first. Thumbnails, depth and
 * gain maps, EXIF, XMP and everything else that these do not refer to are removed.
 */
export function selectItems(file: AvifFile): Item[] {
  const items = [readItem(file, file.primary, false)];
  const known = new Set([file.primary]);
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!item) break;
    for (const [id, alpha] of [...tilesOf(file, item), ...alphaOf(file, item)]) {
      if (known.has(id)) continue;
      known.add(id);
      if (known.size > mediaLimits.avifItems) refuse('unsupported_feature', 'The file has too many parts.');
      items.push(readItem(file, id, alpha));
    }
  }
  return items;
}

/** The ids of the tiles of a grid in their order; empty for any other item. Tiles must be distinct AV1 pictures. */
export function tilesOf(file: AvifFile, item: Item): [id: number, alpha: boolean][] {
  if (item.type !== 'grid') return [];
  const lists = file.references.filter(({ type, from }) => type === 'dimg' && from === item.source);
  demand(lists.length === 1, 'A grid must list its tiles once.');
  const tiles = lists[0]?.to ?? [];
  demand(new Set(tiles).size === tiles.length, 'A grid uses a tile twice.');
  demand(
    tiles.every((id) => file.types.get(id) === 'av01'),
    'A tile is not a picture.',
  );
  return tiles.map((id) => [id, item.alpha]);
}

function alphaOf(file: AvifFile, item: Item): [id: number, alpha: boolean][] {
  if (item.alpha) return [];
  return file.references
    .filter(({ type, from, to }) => type === 'auxl' && to.includes(item.source) && isAlpha(file, from))
    .map(({ from }) => [from, true]);
}

const isAlpha = (file: AvifFile, id: number): boolean =>
  file.properties.get(id)?.some(({ type, bytes }) => type === 'auxC' && bytes !== null) === true;

function readItem(file: AvifFile, source: number, alpha: boolean): Item {
  const type = file.types.get(source);
  if (type !== 'av01' && type !== 'grid') refuse('unsupported_feature', 'The picture is not coded as AV1.');
  const properties = file.properties.get(source) ?? [];
  if (properties.some(({ essential, bytes, type: name }) => essential && bytes === null && name !== 'colr'))
    refuse('unsupported_feature', 'The picture needs a property that is not known.');
  return { source, type, alpha, properties: properties.filter(({ bytes }) => bytes !== null) };
}
