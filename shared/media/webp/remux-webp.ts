import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { minimalExif, readOrientation } from '../exif.ts';
import { rebuildIcc } from '../icc/rebuild-icc.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes, Remuxed } from '../media.ts';
import { checkDimensions, checkFrameInside, checkFrames } from '../raster.ts';
import { checkPieces, demand, readToEnd, refuse } from '../refusal.ts';
import { type Chunk, chunk, readChunk } from './chunk.ts';
import { readPicture } from './picture.ts';

interface Frames {
  readonly count: number;
  readonly alpha: boolean;
  readonly chunks: readonly Bytes[];
}

/** `ANIM` and every `ANMF` (RFC 9649, 2.7.1.1). Each frame contains its picture only. */
function readFrames(chunks: readonly Chunk[], canvas: { width: number; height: number }): Frames {
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

/** Feature bits of `VP8X` (RFC 9649, 2.7). */
const flag = { icc: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 } as const;

/** The chunks of the picture, and the facts about them that the header needs. */
interface Content {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly alpha: boolean;
  readonly animated: boolean;
  readonly chunks: readonly Bytes[];
}

/** WebP (RFC 9649), simple and extended. XMP, EXIF but the orientation, and unknown chunks are dropped. */
export function remuxWebp(bytes: Bytes): Remuxed {
  const chunks = readFile(bytes);
  const content = chunks[0]?.type === 'VP8X' ? readExtended(chunks) : readSimple(chunks);
  const { width, height, frames } = content;
  return { width, height, frames, bytes: write(content, readProfile(chunks), readTurn(chunks)) };
}

/** The bytes of the smallest frame of an animation: its chunk and frame headers, and the header of its picture. */
const LEAST_FRAME = 32;

/**
 * The length in the header determines the end of the file, which may be missing behind the picture or the last frame.
 */
function readFile(bytes: Bytes): Chunk[] {
  const reader = new ByteReader(bytes, 4);
  const length = reader.u32le();
  const missing = length - reader.remaining;
  const body = reader.window(Math.min(length, reader.remaining));
  body.skip(4);
  const chunks: Chunk[] = [];
  let start = body.offset;
  const isComplete = (): boolean => {
    if (chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L')) return true;
    // Other chunks follow the frames. Without the name of the next one, too little must be missing for a frame.
    const next = body.end - start >= 4 ? new ByteReader(bytes, start).tag() : '';
    return (
      chunks.some(({ type }) => type === 'ANMF') && (next === '' ? missing < LEAST_FRAME : next !== 'ANMF')
    );
  };
  readToEnd(() => {
    while (body.remaining > 0) {
      start = body.offset;
      chunks.push(readChunk(body));
      checkPieces(chunks.length, mediaLimits.webpChunks);
    }
    start = body.offset;
    if (missing > 0) refuse('truncated', 'The file is shorter than it says.');
  }, isComplete);
  return chunks;
}

function readSimple(chunks: readonly Chunk[]): Content {
  // Only an extended file has an alpha plane beside a lossy picture.
  const picture = readPicture(chunks.filter(({ type }) => type !== 'ALPH'));
  checkDimensions(picture.width, picture.height);
  return { ...picture, frames: 1, animated: false };
}

function readExtended(chunks: readonly Chunk[]): Content {
  const [header, ...rest] = chunks;
  demand(header?.data.length === 10, 'The header has a wrong length.');
  const reader = new ByteReader(header.data);
  const animated = (reader.u8() & flag.animation) !== 0;
  reader.skip(3);
  const canvas = { width: reader.u24le() + 1, height: reader.u24le() + 1 };
  checkDimensions(canvas.width, canvas.height);
  if (animated) {
    const { count, alpha, chunks: frames } = readFrames(rest, canvas);
    return { ...canvas, frames: count, alpha, animated, chunks: frames };
  }
  const picture = readPicture(rest);
  demand(
    picture.width === canvas.width && picture.height === canvas.height,
    'Header and picture differ in size.',
  );
  return { ...picture, frames: 1, animated };
}

function readProfile(chunks: readonly Chunk[]): Bytes | null {
  const profile = chunks.find(({ type }) => type === 'ICCP');
  return profile ? rebuildIcc(profile.data, 'RGB ') : null;
}

/** Some encoders prefix it with JPEG's `Exif` signature. */
function readTurn(chunks: readonly Chunk[]): number {
  const data = chunks.find(({ type }) => type === 'EXIF')?.data;
  if (!data) return 1;
  const prefixed = String.fromCharCode(...data.subarray(0, 6)) === 'Exif\0\0';
  return readOrientation(prefixed ? data.subarray(6) : data);
}

/** The extended header is written only when a feature needs it. */
function write(content: Content, profile: Bytes | null, orientation: number): Bytes {
  const { width, height, alpha, animated, chunks } = content;
  const body = new ByteWriter().tag('WEBP');
  const planes = !animated && chunks.length > 1;
  if (animated || planes || profile || orientation !== 1) {
    const flags =
      (profile ? flag.icc : 0) |
      (alpha ? flag.alpha : 0) |
      (orientation === 1 ? 0 : flag.exif) |
      (animated ? flag.animation : 0);
    const header = new ByteWriter().u8(flags, 0, 0, 0).u24le(width - 1);
    body.put(chunk('VP8X', header.u24le(height - 1).toBytes()));
  }
  if (profile) body.put(chunk('ICCP', profile));
  body.putAll(chunks);
  if (orientation !== 1) body.put(chunk('EXIF', minimalExif(orientation)));
  const data = body.toBytes();
  return new ByteWriter().tag('RIFF').u32le(data.length).put(data).toBytes();
}
