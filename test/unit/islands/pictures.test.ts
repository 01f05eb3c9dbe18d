import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaLimits } from '#shared/media/limits.ts';
import { isAnimated } from '#workers/platform/islands/pictures/animated.ts';
import { findContent, frame, sizeWithin } from '#workers/platform/islands/pictures/fit.ts';

const side = fc.integer({ min: 1, max: 40_000 });
const size = fc.record({ width: side, height: side });

describe('the size that a picture is scaled to', () => {
  it('is within the limits of the gate and has the same shape', () => {
    fc.assert(
      fc.property(size, (given) => {
        const { width, height } = sizeWithin(given);
        expect(Math.max(width, height)).toBeLessThanOrEqual(mediaLimits.side);
        expect(width * height).toBeLessThanOrEqual(mediaLimits.pixels);
        const scale = Math.max(width, height) / Math.max(given.width, given.height);
        expect(Math.abs(width - given.width * scale)).toBeLessThanOrEqual(1.01);
        expect(Math.abs(height - given.height * scale)).toBeLessThanOrEqual(1.01);
      }),
    );
  });

  it('is the size itself where that is within the limits', () => {
    const small = fc.integer({ min: 1, max: 4096 });
    fc.assert(
      fc.property(fc.record({ width: small, height: small }), (given) => {
        expect(sizeWithin(given)).toEqual(given);
      }),
    );
  });

  it('is the largest one for photographs of 24 and 50 megapixels', () => {
    expect(sizeWithin({ width: 6000, height: 4000 })).toEqual({ width: 4096, height: 2730 });
    expect(sizeWithin({ width: 8192, height: 6144 })).toEqual({ width: 4096, height: 3072 });
  });
});

describe('the frame of a logo', () => {
  it('has the padding on each side, and the content in its middle', () => {
    const crop = { x: 5, y: 5, width: 200, height: 100 };
    const made = frame({ crop, padding: 0.1, square: false, longest: 1200 });
    expect([made.width, made.height]).toEqual([1200, 700]);
    expect(made.at).toEqual({ x: 100, y: 100, width: 1000, height: 500 });
  });

  it('is square when that is asked for', () => {
    const made = frame({
      crop: { x: 0, y: 0, width: 300, height: 100 },
      padding: 0,
      square: true,
      longest: 512,
    });
    expect([made.width, made.height]).toEqual([512, 512]);
    expect(made.at.y).toBeCloseTo((512 - 512 / 3) / 2, 5);
  });
});

describe('the content inside empty edges', () => {
  function picture(width: number, height: number, color: (x: number, y: number) => number[]) {
    const data = Array.from({ length: width * height }, (_, at) => color(at % width, Math.floor(at / width)));
    return { width, height, data: Uint8ClampedArray.from(data.flat()) };
  }
  const inside = (x: number, y: number) => x >= 3 && x < 7 && y >= 2 && y < 4;

  it('is found in a transparent picture and on a plain background', () => {
    for (const empty of [
      [0, 0, 0, 0],
      [255, 255, 255, 255],
    ])
      expect(findContent(picture(10, 8, (x, y) => (inside(x, y) ? [200, 0, 0, 255] : empty)))).toEqual({
        x: 3,
        y: 2,
        width: 4,
        height: 2,
      });
  });

  it('is nothing in an empty picture', () => {
    expect(findContent(picture(4, 4, () => [0, 0, 0, 0]))).toBeNull();
  });
});

describe('pictures with several frames', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('pictures with several frames are distinguished from those with one', () => {
    expect(isAnimated(bytes('GIF89a....'))).toBe(true);
    expect(isAnimated(bytes('RIFF....WEBPVP8X....\u0002...'))).toBe(true);
    expect(isAnimated(bytes('RIFF....WEBPVP8X....\u0010...'))).toBe(false);
    expect(isAnimated(bytes('\u0089PNG....IHDR....acTL....IDAT'))).toBe(true);
    expect(isAnimated(bytes('\u0089PNG....IHDR....IDAT'))).toBe(false);
    expect(isAnimated(bytes('....ftypavis'))).toBe(true);
    expect(isAnimated(bytes('....ftypavif'))).toBe(false);
    expect(isAnimated(bytes(''))).toBe(false);
  });
});
