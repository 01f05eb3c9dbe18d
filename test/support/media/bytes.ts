import { crc32 } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Part = Uint8Array | readonly number[] | string;

export const bytesOf = (...parts: readonly Part[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part))),
    ),
  );

export const u16 = (value: number): number[] => [(value >>> 8) & 255, value & 255];
export const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
export const u16le = (value: number): number[] => u16(value).reverse();
export const u32le = (value: number): number[] => u32(value).reverse();

export const contains = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes).includes(text, 0, 'latin1');

/** `bytes` with `length` bytes at `offset` replaced. */
export const spliced = (bytes: Bytes, offset: number, length: number, ...parts: readonly Part[]): Bytes =>
  bytesOf(bytes.subarray(0, offset), ...parts, bytes.subarray(offset + length));

export function patched(bytes: Bytes, offset: number, values: ArrayLike<number>): Bytes {
  const copy = bytes.slice();
  copy.set(values, offset);
  return copy;
}

export const pngChunk = (type: string, ...parts: readonly Part[]): Bytes => {
  const checked = bytesOf(type, ...parts);
  return bytesOf(u32(checked.length - 4), checked, u32(crc32(checked)));
};

/** A little-endian EXIF block with an orientation, a camera name and a GPS directory. */
export function exifWithGps(orientation: number): Bytes {
  const camera = 'SECRET CAMERA\0';
  const gps = bytesOf(u16le(1), u16le(0x001d), u16le(2), u32le(11), u32le(80), u32le(0), '1999:09:09\0');
  return bytesOf(
    'II*\0',
    u32le(8),
    u16le(3),
    [...u16le(0x010f), ...u16le(2), ...u32le(camera.length), ...u32le(50)],
    [...u16le(0x0112), ...u16le(3), ...u32le(1), ...u32le(orientation)],
    [...u16le(0x8825), ...u16le(4), ...u32le(1), ...u32le(64)],
    u32le(0),
    camera,
    gps,
  );
}

/** The directory of an empty archive after a script, as a polyglot file hides it. */
export const hiddenTail = bytesOf(
  '<script>alert(1)</script>PK\x03\x04hidden',
  'PK\x05\x06',
  new Array(18).fill(0),
);
