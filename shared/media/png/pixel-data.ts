import { MAX_DEFLATE_RATIO, walkZlib } from '../deflate/walk-zlib.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import type { Header } from './header.ts';

/** Adam7 (PNG 3, 8.1): start column, start row, column step, row step of each pass. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const progressive = [[0, 0, 1, 1]] as const;

/** Bytes of a raster before compression: every row of every pass, each with its filter byte. */
function rasterBytes(header: Header, width: number, height: number): number {
  let total = 0;
  for (const [left, top, across, down] of header.interlaced ? adam7 : progressive) {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0 && rows > 0) total += rows * (1 + Math.ceil((columns * header.bitsPerPixel) / 8));
  }
  return total;
}

/** The compressed raster, cut at the end of its stream. It must expand to exactly the size of the raster. */
export function checkedPixelData(header: Header, width: number, height: number, compressed: Bytes): Bytes {
  const expected = rasterBytes(header, width, height);
  if (expected > compressed.length * MAX_DEFLATE_RATIO)
    refuse('truncated', 'The picture is larger than its data can hold.');
  const { consumed, produced } = walkZlib(compressed, expected);
  demand(produced === expected, 'The picture has fewer pixels than its header says.');
  return compressed.subarray(0, consumed);
}
