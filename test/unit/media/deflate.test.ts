import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storeZlib } from '#shared/media/deflate/store-zlib.ts';
import { walkZlib } from '#shared/media/deflate/walk-zlib.ts';
import { bytesOf } from '../../support/media/bytes.ts';

const strategies = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
  constants.Z_FILTERED,
];

/** Compressible data: a few byte values, with repeats. */
const compressible = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 30 })), {
    maxLength: 40,
  })
  .map((runs) => bytesOf(...runs.flatMap(([bytes, times]) => new Array<Uint8Array>(times).fill(bytes))));

describe('a walk over a zlib stream', () => {
  test('counts what zlib decompresses, and where the stream ends', () => {
    const settings = fc.record({
      level: fc.integer({ min: 0, max: 9 }),
      strategy: fc.constantFrom(...strategies),
      memLevel: fc.integer({ min: 1, max: 9 }),
      windowBits: fc.integer({ min: 9, max: 15 }),
    });
    fc.assert(
      fc.property(compressible, settings, fc.uint8Array({ maxLength: 9 }), (data, options, tail) => {
        const stream = deflateSync(data, options);
        const walked = walkZlib(bytesOf(stream, tail), data.length);
        expect(walked).toEqual({ consumed: stream.length, produced: data.length });
      }),
      { numRuns: 400 },
    );
  });

  test('refuses every truncation', () => {
    fc.assert(
      fc.property(compressible, fc.nat(), (data, cut) => {
        const stream = bytesOf(deflateSync(data));
        expect(() => walkZlib(stream.subarray(0, cut % stream.length), data.length)).toThrow(
          /ends too early/,
        );
      }),
    );
  });

  test('stops at the limit', () => {
    const stream = bytesOf(deflateSync(Buffer.alloc(1000)));
    expect(() => walkZlib(stream, 999)).toThrow(/expands to more/);
    expect(walkZlib(stream, 1000).produced).toBe(1000);
  });

  test.each([
    ['no header', [0, 0, 0]],
    ['a preset dictionary', [0x78, 0x20 + 0x1b, 0]],
    ['an unknown block', [0x78, 0x01, 0b111, 0]],
    ['a stored block whose lengths disagree', [0x78, 0x01, 1, 5, 0, 5, 0]],
    ['a match before the beginning', [0x78, 0x01, 0b00000011, 0b00000010, 0, 0, 0, 0, 0]],
  ])('refuses %s', (_, bytes) => {
    expect(() => walkZlib(bytesOf(bytes), 1 << 20)).toThrow();
  });

  test('refuses a flood of empty blocks instead of building codes for each', () => {
    const flood = bytesOf([0x78, 0x01], new Uint8Array(400_000));
    const stored = flood.map((byte, index) => (index > 1 && (index - 2) % 5 > 2 ? 0xff : byte));
    expect(() => walkZlib(stored, 1000)).toThrow(/too many blocks/);
  });
});

test('the encoder’s stored stream is readable by zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200_000 }), (data) => {
      const stream = storeZlib(bytesOf(data));
      expect(walkZlib(stream, data.length)).toEqual({ consumed: stream.length, produced: data.length });
    }),
    { numRuns: 20 },
  );
});
