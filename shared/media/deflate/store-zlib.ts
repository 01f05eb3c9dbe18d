import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';

const BLOCK = 0xffff;

/** A zlib stream (RFC 1950) without compression, so that its bytes are the same on every runtime. */
export function storeZlib(data: Bytes): Bytes {
  const writer = new ByteWriter().u8(0x78, 0x01);
  for (let start = 0; ; start += BLOCK) {
    const part = data.subarray(start, start + BLOCK);
    const last = start + BLOCK >= data.length;
    writer
      .u8(Number(last))
      .u16le(part.length)
      .u16le(~part.length & 0xffff)
      .put(part);
    if (last) return writer.u32(adler32(data)).toBytes();
  }
}

function adler32(data: Bytes): number {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
