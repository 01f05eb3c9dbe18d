import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';

/** Marker codes of ITU-T T.81, table B.1, without their leading 0xFF. */
export const marker = {
  sof0: 0xc0,
  sof1: 0xc1,
  sof2: 0xc2,
  dht: 0xc4,
  rst0: 0xd0,
  rst7: 0xd7,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  com: 0xfe,
} as const;

/**
 * The next marker. Any number of 0xFF may precede it (T.81 B.1.1.2). Some cameras write bytes between segments, which
 * the standard does not allow; they are skipped, as by every browser's decoder.
 */
export function readMarker(reader: ByteReader): number {
  for (;;) {
    while (reader.u8() !== 0xff);
    let code = reader.u8();
    while (code === 0xff) code = reader.u8();
    if (code !== 0) return code;
  }
}

/** The payload of a segment, without its length field. */
export function readSegment(reader: ByteReader): Bytes {
  const length = reader.u16();
  demand(length >= 2, 'A segment has an impossible length.');
  return reader.take(length - 2);
}

/** Writes a segment: marker, 16-bit length including its own two bytes, payload (T.81 B.1.1.4). */
export function segment(code: number, ...parts: readonly Bytes[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 2);
  return new ByteWriter()
    .u8(0xff, code)
    .u16(length)
    .put(...parts)
    .toBytes();
}
