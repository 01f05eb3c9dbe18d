import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, contains, patched, pngChunk, u32 } from '../../support/media/bytes.ts';
import { animatedPng, frameControl, frameData, png, raster } from '../../support/media/png.ts';

const small = raster(4, 4);
const still = (options: Parameters<typeof png>[3] = {}): Bytes => png(4, 4, { raster: small }, options);

describe('claims are held against caps before the data is looked at', () => {
  test.each([
    [4097, 1],
    [1, 4097],
    [0x7fffffff, 0x7fffffff],
    [0xffffffff, 1],
  ])('a picture of %i × %i is refused', (width, height) => {
    expectRefusal(png(width, height, { compressed: deflateSync(small) }), 'too_many_pixels');
  });

  test('a picture without width or height is refused', () => {
    expectRefusal(png(0, 4, { raster: small }), 'corrupt');
  });

  test('a picture that its data cannot hold even at the best ratio is refused', () => {
    expectRefusal(
      png(4096, 4096, { compressed: deflateSync(Buffer.alloc(1000)) }),
      'truncated',
      /larger than its data/,
    );
  });
});

describe('decompressed size', () => {
  test('a decompression bomb is stopped at the size of the picture', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    expectRefusal(png(4, 4, { compressed: bomb }), 'corrupt', /expands to more/);
  });

  test.each([-1, 1])('a raster off by %i byte is refused', (difference) => {
    const data = bytesOf(small, [0]).subarray(0, small.length + difference);
    expectRefusal(png(4, 4, { raster: data }), 'corrupt');
  });

  test.each([
    [1, 0, 10 * (1 + 2)],
    [2, 3, 10 * (1 + 3)],
    [16, 4, 10 * (1 + 36)],
    [16, 6, 10 * (1 + 72)],
  ])('depth %i and color type %i need %i bytes at 9 × 10', (depth, colourType, size) => {
    const before = colourType === 3 ? [pngChunk('PLTE', [1, 2, 3])] : [];
    const make = (length: number) =>
      png(9, 10, { raster: new Uint8Array(length) }, { depth, colourType, before });
    expect(admitted(make(size)).frames).toBe(1);
    expectRefusal(make(size + 1), 'corrupt');
  });

  test('interlaced rasters are counted pass by pass, without empty passes', () => {
    const options = { depth: 8, colourType: 0, interlace: 1 };
    expect(admitted(png(1, 1, { raster: new Uint8Array(2) }, options)).ok).toBe(true);
    expectRefusal(png(1, 1, { raster: new Uint8Array(8) }, options), 'corrupt');
    // Rows × (filter byte + columns) of the seven passes over 5 × 5.
    const passes = 1 * 2 + 1 * 2 + 1 * 3 + 2 * 2 + 1 * 4 + 3 * 3 + 2 * 6;
    expect(admitted(png(5, 5, { raster: new Uint8Array(passes) }, options)).ok).toBe(true);
  });

  test('data after the compressed stream, inside the chunk, is removed', () => {
    const compressed = bytesOf(deflateSync(small), 'SECRET');
    expect(contains(admitted(png(4, 4, { compressed })).bytes, 'SECRET')).toBe(false);
  });
});

describe('structure', () => {
  test('a checksum that does not match is refused', () =>
    expectRefusal(patched(still(), 29, [0]), 'corrupt'));
  test('a file without pixels is refused', () => {
    const bytes = still();
    expectRefusal(bytesOf(bytes.subarray(0, 33), pngChunk('IEND')), 'corrupt', /no pixels/);
  });
  test('an unknown critical chunk is refused', () => {
    expectRefusal(still({ before: [pngChunk('EVIL', 'x')] }), 'unsupported_feature');
  });
  test('pixel data in separate places is refused', () => {
    expectRefusal(still({ after: [pngChunk('tEXt', 'a'), pngChunk('IDAT', [])] }), 'corrupt', /torn/);
  });
  test('a palette picture without a palette, or with one too long, is refused', () => {
    const options = { depth: 2, colourType: 3 };
    expectRefusal(png(4, 1, { raster: new Uint8Array(2) }, options), 'corrupt', /palette is missing/);
    const before = [pngChunk('PLTE', new Uint8Array(15))];
    expectRefusal(
      png(4, 1, { raster: new Uint8Array(2) }, { ...options, before }),
      'corrupt',
      /too many colors/,
    );
  });
  test('hundreds of thousands of empty chunks are refused, and tens of thousands are accepted', () => {
    const empty = pngChunk('IDAT');
    const many = bytesOf(Buffer.alloc(200_000 * empty.length, empty));
    expectRefusal(still({ after: [many] }), 'unsupported_feature', /pieces/);
    expect(admitted(still({ after: [many.slice(0, 60_000 * empty.length)] })).frames).toBe(1);
  });
  test('a wrong checksum in an unused chunk is accepted', () => {
    expect(admitted(still({ before: [patched(pngChunk('tEXt', 'abc'), 8, [0])] })).ok).toBe(true);
  });
});

describe('animation', () => {
  test('frames are counted, renumbered and kept', () => {
    const result = admitted(animatedPng(8, 8, 5));
    expect(result.frames).toBe(5);
    expect(Buffer.from(admitted(result.bytes).bytes).equals(result.bytes)).toBe(true);
  });

  test('a still picture may be outside its animation', () => {
    const after = [
      frameControl(0, 4, 4),
      frameData(1, 4, 4, 2),
      frameControl(2, 2, 2, 1, 1),
      frameData(3, 2, 2, 3),
    ];
    const result = admitted(still({ before: [pngChunk('acTL', u32(2), u32(0))], after }));
    expect(result.frames).toBe(2);
    expect(contains(result.bytes, 'fdAT')).toBe(true);
  });

  test('more frames than allowed, or more pixels in all of them, are refused', () => {
    expectRefusal(animatedPng(1, 1, 121), 'too_many_frames');
    const claim = (frames: number) => [pngChunk('acTL', u32(frames), u32(0))];
    const large = { compressed: deflateSync(raster(1, 1)) };
    expectRefusal(png(2000, 2000, large, { before: claim(13) }), 'too_many_pixels', /13 frames/);
  });

  test.each([
    [
      'a frame outside the canvas',
      [frameControl(0, 4, 4), frameData(1, 4, 4, 2), frameControl(2, 2, 2, 3, 3), frameData(3, 2, 2, 3)],
    ],
    [
      'a gap in the numbering',
      [frameControl(0, 4, 4), frameData(2, 4, 4, 2), frameControl(3, 4, 4), frameData(4, 4, 4, 3)],
    ],
    ['fewer frames than declared', [frameControl(0, 4, 4), frameData(1, 4, 4, 2)]],
    [
      'a frame whose data is too short',
      [frameControl(0, 4, 4), frameData(1, 4, 3, 2), frameControl(2, 4, 4), frameData(3, 4, 4, 3)],
    ],
  ])('%s is refused', (_, after) => {
    expectRefusal(still({ before: [pngChunk('acTL', u32(2), u32(0))], after }), 'corrupt');
  });
});
