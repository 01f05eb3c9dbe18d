import type { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import { marker } from './segment.ts';

/**
 * The entropy-coded data of a scan: all bytes up to the next marker that is neither a stuffed 0xFF00 nor a restart.
 * That marker is the next in the reader.
 */
export function readEntropyData(reader: ByteReader): Bytes {
  const { bytes, end } = reader;
  const start = reader.offset;
  for (let offset = start; ; offset += 2) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0 || offset + 1 >= end) refuse('truncated', 'The file ends in the middle of its picture.');
    const code = bytes[offset + 1] ?? 0;
    if (code === 0 || (code >= marker.rst0 && code <= marker.rst7)) continue;
    const data = reader.take(offset - start);
    demand(data.length > 0, 'A scan has no data.');
    return data;
  }
}
