import { expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, u16le, u32 } from '../../support/media/bytes.ts';
import { isoBox, jpegSegment, riffChunk, webp } from '../../support/media/containers.ts';

const FULL = 4 * 1024 * 1024 - 200;
const flood = (...piece: readonly (string | readonly number[])[]): Bytes =>
  bytesOf(Buffer.alloc(FULL, Buffer.from(bytesOf(...piece))));

/** Files of the smallest pieces of a format, each of which could cost far more memory than its bytes. */
const floods: Readonly<Record<string, Bytes>> = {
  'JPEG comments': bytesOf([0xff, 0xd8], flood([0xff, 0xfe, 0, 2])),
  'JPEG tables': bytesOf(
    [0xff, 0xd8],
    bytesOf(Buffer.alloc(FULL, jpegSegment(0xc4, new Array<number>(17).fill(0)))),
  ),
  'WebP chunks': webp(riffChunk('VP8X', new Uint8Array(10)), flood('abcd\0\0\0\0')),
  'AVIF boxes': bytesOf(isoBox('ftyp', 'avif', u32(0), 'avif'), flood([0, 0, 0, 8], 'free')),
};

test.each(Object.entries(floods))('%s: a flood of small pieces is refused early', (_, bytes) => {
  expectRefusal(bytes, 'unsupported_feature', /pieces/);
});

test('a GIF of one-byte blocks costs no more memory than its bytes', () => {
  const head = bytesOf('GIF89a', u16le(4), u16le(4), [0x80, 0, 0, 0, 0, 0, 1, 1, 1]);
  const image = bytesOf([0x2c], u16le(0), u16le(0), u16le(4), u16le(4), [0, 2]);
  const before = process.memoryUsage();
  expect(admitted(bytesOf(head, image, flood([1, 0x00]), [0, 0x3b])).bytes.length).toBeLessThan(100);
  const after = process.memoryUsage();
  expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(48 * 1024 * 1024);
});
