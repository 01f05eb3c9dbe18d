import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { checkDimensions } from '../raster.ts';
import { demand, refuse } from '../refusal.ts';
import { readFrameLimit } from './sequence-header.ts';

/** Kinds of open bitstream units (AV1 bitstream, 6.2.2) that make up a picture. */
const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const TILE_GROUP = 4;
const FRAME = 6;
const REDUNDANT_FRAME_HEADER = 7;
const picture = new Set([SEQUENCE_HEADER, FRAME_HEADER, TILE_GROUP, FRAME, REDUNDANT_FRAME_HEADER]);

/** A still picture may come in a few layers, each a frame. */
const MAX_FRAMES = 8;

/**
 * The bitstream of one AVIF item with metadata (HDR, timecodes, private messages), padding and unknown units dropped, and
 * every length in its shortest form. The sequence header's frame size counts against the caps, whatever the container
 * says, and may not be smaller than the item.
 */
export function remuxAv1(data: Bytes, width: number, height: number): Bytes {
  const reader = new ByteReader(data);
  const writer = new ByteWriter();
  let sequences = 0;
  let frames = 0;
  while (reader.remaining > 0) {
    const unit = readUnit(reader);
    if (!picture.has(unit.type)) continue;
    if (unit.type === SEQUENCE_HEADER) {
      sequences++;
      const limit = readFrameLimit(unit.payload);
      checkDimensions(limit.width, limit.height);
      demand(limit.width >= width && limit.height >= height, 'A picture is smaller than the file says.');
    } else if (unit.type === FRAME || unit.type === FRAME_HEADER) frames++;
    writeUnit(writer, unit);
  }
  demand(sequences === 1 && frames > 0, 'A part holds no picture.');
  if (frames > MAX_FRAMES) refuse('too_many_frames', 'A picture has too many layers.');
  return writer.toBytes();
}

interface Unit {
  readonly type: number;
  /** Temporal and spatial layer, when the unit has an extension. */
  readonly extension: number | null;
  readonly payload: Bytes;
}

function readUnit(reader: ByteReader): Unit {
  const header = reader.u8();
  demand((header & 0x80) === 0, 'The picture has a broken header.');
  const extension = header & 4 ? reader.u8() : null;
  const length = header & 2 ? readLeb128(reader) : reader.remaining;
  return { type: (header >>> 3) & 15, extension, payload: reader.take(length) };
}

function writeUnit(writer: ByteWriter, { type, extension, payload }: Unit): void {
  writer.u8((type << 3) | (extension === null ? 0 : 4) | 2);
  if (extension !== null) writer.u8(extension);
  let length = payload.length;
  for (; length >= 0x80; length >>>= 7) writer.u8((length & 0x7f) | 0x80);
  writer.u8(length).put(payload);
}

function readLeb128(reader: ByteReader): number {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = reader.u8();
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return value;
  }
  refuse('corrupt', 'The picture has an impossible length.');
}
