import type { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import { marker } from './segment.ts';

/**
 * The entropy-coded data of a scan: all bytes up to the next marker that is neither a stuffed 0xFF00 nor a restart, or
 * to the end of the file. That marker is the next in the reader.
 */
export function readEntropyData(reader: ByteReader): Bytes {
  const { bytes, end } = reader;
  const start = reader.offset;
  for (let offset = start; ; offset += 2) {
    offset = bytes.indexOf(0xff, offset);
    const isOver = offset < 0 || offset + 1 >= end;
    const code = isOver ? marker.eoi : (bytes[offset + 1] ?? 0);
    if (code === 0 || (code >= marker.rst0 && code <= marker.rst7)) continue;
    const data = reader.take((offset < 0 ? end : offset) - start);
    if (isOver && data.length === 0) refuse('truncated', 'The file ends in the middle of its picture.');
    demand(data.length > 0, 'A scan has no data.');
    return data;
  }
}
