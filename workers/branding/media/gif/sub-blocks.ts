import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';

/** Joins a chain of sub-blocks (length byte, data, until an empty one). */
export function readSubBlocks(reader: ByteReader): Bytes {
  const joined = new ByteWriter();
  for (let length = reader.u8(); length > 0; length = reader.u8()) joined.put(reader.take(length));
  return joined.toBytes();
}

export function skipSubBlocks(reader: ByteReader): void {
  for (let length = reader.u8(); length > 0; length = reader.u8()) reader.skip(length);
}

/** The chain again, in blocks as long as they may be. */
export function subBlocks(data: Bytes): Bytes {
  const writer = new ByteWriter();
  for (let start = 0; start < data.length; start += 255) {
    const part = data.subarray(start, start + 255);
    writer.u8(part.length).put(part);
  }
  return writer.u8(0).toBytes();
}
