import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { checkDimensions, checkFrameInside, checkFrames } from '../raster.ts';
import { checkPieces, demand } from '../refusal.ts';
import { type Chunk, chunk, readChunk } from './chunk.ts';
import { readPicture } from './picture.ts';

export interface Frames {
  readonly count: number;
  readonly alpha: boolean;
  readonly chunks: readonly Bytes[];
}

/** `ANIM` and every `ANMF` (RFC 9649, 2.7.1.1). Each frame contains its picture only. */
export function readFrames(chunks: readonly Chunk[], canvas: { width: number; height: number }): Frames {
  const control = chunks.find(({ type }) => type === 'ANIM');
  demand(control?.data.length === 6, 'The animation has no control chunk.');
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  demand(frames.length > 0, 'The animation has no frames.');
  checkFrames(frames.length, canvas.width, canvas.height);
  const rebuilt = frames.map(({ data }) => readFrame(data, canvas));
  return {
    count: frames.length,
    alpha: rebuilt.some(({ alpha }) => alpha),
    chunks: [chunk('ANIM', control.data), ...rebuilt.map(({ bytes }) => bytes)],
  };
}

function readFrame(data: Bytes, canvas: { width: number; height: number }): { alpha: boolean; bytes: Bytes } {
  const reader = new ByteReader(data);
  const [x, y] = [2 * reader.u24le(), 2 * reader.u24le()];
  const [width, height] = [reader.u24le() + 1, reader.u24le() + 1];
  const duration = reader.u24le();
  const disposal = reader.u8() & 3;
  checkFrameInside({ x, y, width, height }, canvas);
  const picture = readPicture(readChunks(reader));
  checkDimensions(picture.width, picture.height);
  demand(picture.width === width && picture.height === height, 'A frame and its picture differ in size.');
  const head = new ByteWriter()
    .u24le(x / 2)
    .u24le(y / 2)
    .u24le(width - 1)
    .u24le(height - 1)
    .u24le(duration)
    .u8(disposal);
  return { alpha: picture.alpha, bytes: chunk('ANMF', head.toBytes(), ...picture.chunks) };
}

/** Reads all chunks up to the end of the reader. More than `mediaLimits.webpChunks` are refused. */
function readChunks(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  while (reader.remaining > 0) {
    chunks.push(readChunk(reader));
    checkPieces(chunks.length, mediaLimits.webpChunks);
  }
  return chunks;
}
