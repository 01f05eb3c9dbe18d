import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';

export interface Chunk {
  readonly type: string;
  readonly data: Bytes;
}

/** RIFF: type, length, data, one byte of padding when the length is odd (RFC 9649, 2.3). */
export function readChunk(reader: ByteReader): Chunk {
  const type = reader.tag();
  const length = reader.u32le();
  const data = reader.take(length);
  // Some encoders omit the padding of the last chunk.
  if (length & 1 && reader.remaining > 0) reader.skip(1);
  return { type, data };
}

/** Writes a chunk: type, length, data, one byte of padding when the length is odd (RFC 9649, 2.3). */
export function chunk(type: string, ...parts: readonly Bytes[]): Bytes {
  const data = new ByteWriter().put(...parts).toBytes();
  return new ByteWriter()
    .tag(type)
    .u32le(data.length)
    .put(data)
    .zeros(data.length & 1)
    .toBytes();
}
