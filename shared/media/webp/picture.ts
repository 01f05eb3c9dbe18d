import { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';
import { type Chunk, chunk } from './chunk.ts';

/** One still picture: a lossless bitstream, or a lossy one with an optional alpha plane. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  /** Its chunks, rebuilt. */
  readonly chunks: readonly Bytes[];
}

/** Selects the picture from a list of chunks, at the top level or inside a frame; all other chunks are dropped. */
export function readPicture(chunks: readonly Chunk[]): Picture {
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [only] = pictures;
  demand(only !== undefined && pictures.length === 1, 'There must be exactly one picture.');
  if (only.type === 'VP8L') return readLossless(only.data);
  const alpha = chunks.find(({ type }) => type === 'ALPH');
  return readLossy(only.data, alpha?.data ?? null);
}

/** RFC 9649, 3.4: signature, 14 + 14 bits of size, alpha hint, version 0. */
function readLossless(data: Bytes): Picture {
  const reader = new ByteReader(data);
  demand(reader.u8() === 0x2f, 'A lossless picture has no signature.');
  const bits = reader.u32le();
  demand(Math.floor(bits / 2 ** 29) === 0, 'A lossless picture has an unknown version.');
  demand(reader.remaining > 0, 'A lossless picture has no data.');
  const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  return { width, height, alpha: (bits & 0x10000000) !== 0, chunks: [chunk('VP8L', data)] };
}

/** RFC 6386, 9.1: a shown key frame whose first partition lies inside the chunk. */
function readLossy(data: Bytes, alpha: Bytes | null): Picture {
  const reader = new ByteReader(data);
  const tag = reader.u24le();
  demand(
    (tag & 1) === 0 && ((tag >>> 1) & 7) <= 3 && (tag & 0x10) !== 0,
    'A lossy picture is not a key frame.',
  );
  demand(reader.tag(3) === '\x9d\x01\x2a', 'A lossy picture has no start code.');
  const [width, height] = [reader.u16le() & 0x3fff, reader.u16le() & 0x3fff];
  const partition = tag >>> 5;
  demand(partition > 0 && partition < reader.remaining, 'A lossy picture is shorter than it says.');
  const picture = chunk('VP8 ', data);
  if (!alpha) return { width, height, alpha: false, chunks: [picture] };
  return { width, height, alpha: true, chunks: [chunk('ALPH', checkAlpha(alpha, width * height)), picture] };
}

/** RFC 9649, 2.7.1.2: raw alpha has a byte a pixel, compressed alpha is a headless lossless stream. */
function checkAlpha(data: Bytes, pixels: number): Bytes {
  const reader = new ByteReader(data);
  const flags = reader.u8();
  const compression = flags & 3;
  demand(compression <= 1 && ((flags >>> 4) & 3) <= 1, 'The alpha plane is stored in an unknown way.');
  demand(reader.remaining > 0, 'The alpha plane has no data.');
  if (compression === 1) return data;
  reader.skip(pixels);
  return data.subarray(0, 1 + pixels);
}
