import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';

/**
 * Joins a chain of sub-blocks (length byte, data, until an empty one). It copies byte by byte: a chain may have a
 * block for every byte, and a view of each would need a hundred times as much memory.
 */
export function readSubBlocks(reader: ByteReader): Bytes {
  const { offset: start } = reader;
  skipSubBlocks(reader);
  return joinSubBlocks(reader, start, reader.offset);
}

/** Joins the sub-blocks of a frame. A chain that the file ends in is as long as the file: the pixels may all be there. */
export function readFrameBlocks(reader: ByteReader): Bytes {
  const { offset: start } = reader;
  for (let length = -1; length !== 0 && reader.remaining > 0; ) {
    length = reader.u8();
    reader.skip(Math.min(length, reader.remaining));
  }
  return joinSubBlocks(reader, start, reader.offset);
}

function joinSubBlocks({ bytes }: ByteReader, start: number, stop: number): Bytes {
  const joined = new Uint8Array(stop - start);
  let size = 0;
  for (let offset = start, length = bytes[offset++] ?? 0; length > 0; length = bytes[offset++] ?? 0)
    for (const end = Math.min(offset + length, stop); offset < end; offset++)
      joined[size++] = bytes[offset] ?? 0;
  return joined.subarray(0, size);
}

/** Moves the reader behind a chain of sub-blocks, including its empty last one. */
export function skipSubBlocks(reader: ByteReader): void {
  for (let length = reader.u8(); length > 0; length = reader.u8()) reader.skip(length);
}

/** Splits data into a chain of sub-blocks of the greatest length. */
export function subBlocks(data: Bytes): Bytes {
  const writer = new ByteWriter();
  for (let start = 0; start < data.length; start += 255) {
    const part = data.subarray(start, start + 255);
    writer.u8(part.length).put(part);
  }
  return writer.u8(0).toBytes();
}
