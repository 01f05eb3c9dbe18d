import { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { checkDimensions } from '../raster.ts';
import { demand } from '../refusal.ts';

export interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly bitsPerPixel: number;
  readonly interlaced: boolean;
}

export const INDEXED = 3;

/** Channels and allowed bit depths by color type (PNG 3, table 12). */
const colorTypes: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  [INDEXED]: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/** Reads the chunk `IHDR` (PNG 3, 11.2.1). Unknown formats and methods are refused as `corrupt`. */
export function readHeader(data: Bytes): Header {
  demand(data.length === 13, 'The header chunk has a wrong length.');
  const reader = new ByteReader(data);
  const [width, height, depth, colorType] = [reader.u32(), reader.u32(), reader.u8(), reader.u8()];
  checkDimensions(width, height);
  const kind = colorTypes[colorType];
  demand(kind?.depths.includes(depth) === true, 'The header names an unknown pixel format.');
  const [compression, filter, interlace] = [reader.u8(), reader.u8(), reader.u8()];
  demand(compression === 0 && filter === 0 && interlace <= 1, 'The header names an unknown method.');
  const bitsPerPixel = (kind?.channels ?? 1) * depth;
  return { width, height, depth, colorType, bitsPerPixel, interlaced: interlace === 1 };
}
