import { crc32 } from 'node:zlib';
import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';

export interface Chunk {
  readonly type: string;
  readonly data: Bytes;
  readonly crcHolds: boolean;
}

/** PNG 3, 5.3: length, type, data, CRC-32 over type and data. A file that breaks off in the CRC has the whole data. */
export function readChunk(reader: ByteReader): Chunk {
  const length = reader.u32();
  const checked = reader.take(4 + length);
  const type = String.fromCharCode(...checked.subarray(0, 4));
  demand(/^[A-Za-z]{4}$/.test(type), 'A chunk has no proper name.');
  const data = checked.subarray(4);
  const isCut = reader.remaining < 4;
  if (isCut) reader.rest();
  return { type, data, crcHolds: isCut || crc32(checked) === reader.u32() };
}

/** Writes a chunk: length, type, data, CRC-32 over type and data (PNG 3, 5.3). */
export function chunk(type: string, ...parts: readonly Bytes[]): Bytes {
  const checked = new ByteWriter()
    .tag(type)
    .put(...parts)
    .toBytes();
  return new ByteWriter()
    .u32(checked.length - 4)
    .put(checked)
    .u32(crc32(checked))
    .toBytes();
}
