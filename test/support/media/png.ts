import { deflateSync } from 'node:zlib';
import { type Bytes, bytesOf, pngChunk, u16, u32 } from './bytes.ts';
import { paint } from './pixels.ts';

const PNG_SIGNATURE = bytesOf([0x89], 'PNG\r\n\x1a\n');

export interface PngOptions {
  depth?: number;
  colourType?: number;
  interlace?: number;
  /** Chunks between header and pixels. */
  before?: readonly Bytes[];
  /** Chunks between pixels and end. */
  after?: readonly Bytes[];
}

/**
 * A PNG around a given raster, or around given compressed data. Nothing is validated, so that it makes hostile
 * files too.
 */
export function png(
  width: number,
  height: number,
  data: { raster: Uint8Array } | { compressed: Uint8Array },
  options: PngOptions = {},
): Bytes {
  const { depth = 8, colourType = 6, interlace = 0, before = [], after = [] } = options;
  const compressed = 'raster' in data ? deflateSync(data.raster) : data.compressed;
  return bytesOf(
    PNG_SIGNATURE,
    pngChunk('IHDR', u32(width), u32(height), [depth, colourType, 0, 0, interlace]),
    ...before,
    pngChunk('IDAT', compressed),
    ...after,
    pngChunk('IEND'),
  );
}

/** RGBA rows, each with filter 0. */
export function raster(width: number, height: number, seed = 1): Bytes {
  const pixels = paint(width, height, seed);
  const rows = Array.from({ length: height }, (_, row) =>
    pixels.subarray(row * width * 4, (row + 1) * width * 4),
  );
  return bytesOf(...rows.flatMap((row) => [[0], row]));
}

export const frameControl = (sequence: number, width: number, height: number, x = 0, y = 0): Bytes =>
  pngChunk('fcTL', u32(sequence), u32(width), u32(height), u32(x), u32(y), u16(1), u16(10), [0, 0]);

export const frameData = (sequence: number, width: number, height: number, seed: number): Bytes =>
  pngChunk('fdAT', u32(sequence), deflateSync(raster(width, height, seed)));

/** An animation whose first frame is the still picture. */
export function animatedPng(width: number, height: number, frames: number): Bytes {
  const rest = Array.from({ length: frames - 1 }, (_, index) => [
    frameControl(1 + 2 * index, width, height),
    frameData(2 + 2 * index, width, height, index + 2),
  ]);
  return png(
    width,
    height,
    { raster: raster(width, height) },
    { before: [pngChunk('acTL', u32(frames), u32(0)), frameControl(0, width, height)], after: rest.flat() },
  );
}
