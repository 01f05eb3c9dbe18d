import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../support/full-run.ts';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, contains, hiddenTail, u16 } from '../../support/media/bytes.ts';
import { jpegSegment } from '../../support/media/containers.ts';
import { paint } from '../../support/media/pixels.ts';
import { sample } from '../../support/media/samples.ts';

const END = [0xff, 0xd9];

/** `jpeg` with bytes between the last scan's data and the end marker, which decoders do not read. */
const stuffed = (jpeg: Bytes, hidden: Bytes): Bytes => bytesOf(jpeg.subarray(0, -2), hidden, END);

describe('what hides behind the last pixel of a scan', () => {
  test.each(['baseline', 'progressive', '4:4:4', 'grey', 'CMYK', 'turned'])(
    'data after the last pixel of a %s file is removed',
    async (kind) => {
      const clean = admitted(await sample(`jpeg ${kind}`)).bytes;
      const hidden = bytesOf(Buffer.from(hiddenTail.filter((byte) => byte !== 0xff)));
      const { bytes } = admitted(stuffed(clean, hidden));
      expect(contains(bytes, '<script')).toBe(false);
      expect(Buffer.from(bytes).equals(clean)).toBe(true);
    },
  );

  test('nothing else is removed: encoders leave no unused data with any option', async () => {
    const settings = fc.record({
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 70 }),
      quality: fc.integer({ min: 1, max: 100 }),
      progressive: fc.boolean(),
      mozjpeg: fc.boolean(),
      chromaSubsampling: fc.constantFrom('4:2:0', '4:4:4'),
      seed: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(settings, async ({ width, height, seed, ...options }) => {
        const picture = sharp(paint(width, height, seed), { raw: { width, height, channels: 4 } });
        const jpeg = new Uint8Array(await picture.removeAlpha().jpeg(options).toBuffer());
        const { bytes } = admitted(jpeg);
        expect(bytes.length).toBe(jpeg.length);
        expect(Buffer.from(admitted(stuffed(jpeg, bytesOf([1, 2, 3]))).bytes).equals(bytes)).toBe(true);
      }),
      { numRuns: runsOf(150) },
    );
  });
});

/** A grey picture of 8 × 8 blocks, each two bits long: DC and AC have a single word for "nothing". */
function grey(blocks: number, interval: number, scan: Bytes): Bytes {
  const code = (use: number) => jpegSegment(0xc4, [use << 4], [1, ...new Array<number>(15).fill(0)], [0]);
  return bytesOf(
    [0xff, 0xd8],
    jpegSegment(0xdb, [0], new Array<number>(64).fill(1)),
    jpegSegment(0xc0, [8], u16(8), u16(8 * blocks), [1, 1, 0x11, 0]),
    code(0),
    code(1),
    jpegSegment(0xdd, u16(interval)),
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    scan,
    END,
  );
}

describe('restart markers', () => {
  const restarts = (blocks: number): Bytes =>
    bytesOf(
      ...Array.from({ length: blocks }, (_, index) =>
        index ? [0xff, 0xd0 + ((index - 1) & 7), 0x3f] : [0x3f],
      ),
    );

  test('restart markers are where their interval puts them', () => {
    const jpeg = grey(12, 1, restarts(12));
    expect(admitted(jpeg)).toMatchObject({ width: 96, height: 8 });
    expect(admitted(jpeg).bytes).toEqual(jpeg);
    expectRefusal(grey(12, 2, restarts(12)), 'corrupt');
    expectRefusal(grey(12, 1, bytesOf([0, 0, 0])), 'corrupt', /restart marker/);
  });

  test('restart markers follow their unit directly', () => {
    const slack = bytesOf([0x3f], 'SECRET', [0xff, 0xd0, 0x3f]);
    expectRefusal(grey(2, 1, slack), 'corrupt', /restart marker/);
  });

  test('data after a marker is not read without an interval', () => {
    expect(admitted(grey(4, 0, bytesOf([0x00], [0xff, 0xd0], 'SECRET'))).bytes).toEqual(
      grey(4, 0, bytesOf([0])),
    );
  });
});

describe('a scan that does not hold its picture', () => {
  test('a scan without its whole picture is truncated, even with an end marker after it', async () => {
    expectRefusal(grey(5, 0, bytesOf([0])), 'truncated', /before its picture/);
    for (const name of ['jpeg baseline', 'jpeg progressive']) {
      const whole = await sample(name);
      for (const share of [0.5, 0.8, 0.95]) {
        const result = bytesOf(whole.subarray(0, Math.floor(whole.length * share)), END);
        expect(() => admitted(result), `${name} ${share}`).toThrow(/refused/);
      }
    }
  });

  test('a scan with an unknown table or unknown codes is corrupt', () => {
    const jpeg = Buffer.from(grey(1, 0, bytesOf([0])));
    const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
    jpeg[scan + 6] = 0x11;
    expectRefusal(new Uint8Array(jpeg), 'corrupt', /table that is not there/);
    expectRefusal(grey(1, 0, bytesOf([0xfe])), 'corrupt', /unknown code/);
  });
});
