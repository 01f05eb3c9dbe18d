import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Bytes } from './media.ts';
import { Refusal } from './refusal.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;

/** 1 (upright) to 8, as TIFF 6.0 and Exif 3.0 number them. */
export type Orientation = number;

/**
 * Reads the orientation from an EXIF block (a TIFF file: byte order, 42, IFD0). An unreadable block counts as upright,
 * as in browsers.
 */
export function readOrientation(tiff: Bytes): Orientation {
  try {
    return parseOrientation(tiff);
  } catch (error) {
    if (error instanceof Refusal) return 1;
    throw error;
  }
}

function parseOrientation(tiff: Bytes): Orientation {
  const reader = new ByteReader(tiff);
  const order = reader.tag(2);
  if (order !== 'II' && order !== 'MM') return 1;
  const little = order === 'II';
  const u16 = (from: ByteReader) => (little ? from.u16le() : from.u16());
  if (u16(reader) !== 42) return 1;
  const directory = new ByteReader(tiff, little ? reader.u32le() : reader.u32());
  const entries = u16(directory);
  for (let index = 0; index < entries; index++) {
    const entry = directory.window(12);
    if (u16(entry) !== ORIENTATION) continue;
    const type = u16(entry);
    entry.skip(4);
    const value = u16(entry);
    return type === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block that says the orientation and nothing else: 26 bytes. */
export function minimalExif(orientation: Orientation): Bytes {
  return new ByteWriter()
    .tag('II*\0')
    .u32le(8)
    .u16le(1)
    .u16le(ORIENTATION)
    .u16le(SHORT)
    .u32le(1)
    .u32le(orientation)
    .u32le(0)
    .toBytes();
}
