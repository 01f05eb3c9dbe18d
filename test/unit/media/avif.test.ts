import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { remuxAv1 } from '#shared/media/avif/remux-av1.ts';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type AvifItem, av1Picture, avif, unit } from '../../support/media/avif.ts';
import { type Bytes, bytesOf, contains, patched, u16, u32 } from '../../support/media/bytes.ts';
import { isoBox } from '../../support/media/containers.ts';
import { sample } from '../../support/media/samples.ts';

let opaque: Bytes;
let picture: Bytes;
beforeAll(async () => {
  opaque = admitted(await sample('avif opaque')).bytes;
  picture = av1Picture(opaque);
});

const still = (): AvifItem => ({ type: 'av01', data: picture, width: 60, height: 40 });
const decode = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('sequences', () => {
  test.each([
    ['by brand', () => patched(opaque, 8, Buffer.from('avis'))],
    ['by compatible brand', () => patched(opaque, 20, Buffer.from('avis'))],
    ['by its movie box', () => bytesOf(opaque, isoBox('moov', 'x'))],
  ])('%s are refused with a reason', (_, make) => {
    expectRefusal(make(), 'unsupported_feature', /Animated AVIF/);
  });
});

describe('items', () => {
  test('a file keeps its rotation, mirroring and cropping', () => {
    const turned = { ...still(), properties: [isoBox('irot', [1]), isoBox('imir', [0])] };
    const { bytes } = admitted(avif([turned]));
    expect([contains(bytes, 'irot'), contains(bytes, 'imir')]).toEqual([true, true]);
  });

  test('data in pieces or in the tables is combined in the data box', async () => {
    const expected = await decode(admitted(avif([still()])).bytes);
    for (const options of [{ pieces: 3 }, { inTables: true }, { wide: true }]) {
      const { bytes } = admitted(avif([still()], options));
      expect((await decode(bytes)).equals(expected)).toBe(true);
      expect(admitted(bytes).bytes).toEqual(bytes);
    }
  });

  test('a grid keeps its tiles, and nothing else', async () => {
    const grid: AvifItem = {
      type: 'grid',
      data: bytesOf([0, 0, 0, 1], u16(120), u16(40)),
      width: 120,
      height: 40,
      references: [{ type: 'dimg', to: [1, 2] }],
    };
    const thumbnail: AvifItem = { ...still(), references: [{ type: 'thmb', to: [0] }] };
    const exif: AvifItem = { type: 'Exif', data: bytesOf('SECRET'), references: [{ type: 'cdsc', to: [0] }] };
    const result = admitted(avif([grid, still(), still(), thumbnail, exif]));
    expect(result).toMatchObject({ width: 120, height: 40 });
    expect([contains(result.bytes, 'SECRET'), contains(result.bytes, 'thmb')]).toEqual([false, false]);
    expect(result.bytes.length).toBeLessThan(2 * picture.length + 600);
    expect((await sharp(result.bytes).metadata()).width).toBe(120);
    const lone = { ...grid, references: [{ type: 'dimg', to: [1] }] };
    expectRefusal(avif([lone, still()]), 'corrupt', /does not fit its tiles/);
  });

  test('a file with another codec is refused as AVIF, whatever its brand', () => {
    expectRefusal(avif([{ ...still(), type: 'hvc1' }]), 'unsupported_feature', /AV1/);
  });

  test('items that refer to each other in a circle are refused', () => {
    const circle: AvifItem = {
      type: 'grid',
      data: bytesOf([0, 0, 0, 0], u16(60), u16(40)),
      width: 60,
      height: 40,
      references: [{ type: 'dimg', to: [0] }],
    };
    expectRefusal(avif([circle]), 'corrupt', /not a picture/);
  });

  test('an unknown essential property is refused, and any other is dropped', () => {
    const layered = (essential: boolean) =>
      avif([{ ...still(), properties: [isoBox('lsel', [0, 1])], essential }]);
    expectRefusal(layered(true), 'unsupported_feature', /property/);
    expect(contains(admitted(layered(false)).bytes, 'lsel')).toBe(false);
  });
});

describe('sizes and places', () => {
  test('the size in the tables is compared with the limits', () => {
    expectRefusal(avif([{ ...still(), width: 5000 }]), 'too_many_pixels');
    expectRefusal(avif([{ ...still(), width: 61 }]), 'corrupt', /smaller than/);
  });
  test('items outside the data box, over the tables, or larger than the file are refused', () => {
    expectRefusal(avif([still()], { shift: 1 }), 'truncated', /outside/);
    expectRefusal(avif([still()], { shift: -100 }), 'truncated', /outside/);
    expectRefusal(avif([still()], { repeat: 50 }), 'corrupt', /larger than the file/);
  });
  test('boxes that exceed their parent, or are smaller than their header, are refused', () => {
    const meta = Buffer.from(opaque).indexOf('meta') - 4;
    expectRefusal(patched(opaque, meta, u32(opaque.length)), 'truncated');
    expectRefusal(patched(opaque, meta, u32(7)), 'corrupt', /smaller than its own header/);
  });
  test('thousands of items are refused', () => {
    const count = Buffer.from(opaque).indexOf('iinf') + 8;
    expectRefusal(patched(opaque, count, u16(5000)), 'unsupported_feature', /too many parts/);
  });
});

describe('the bitstream', () => {
  test('metadata, padding and time marks are removed, and pictures stay', () => {
    const noisy = bytesOf(unit(2, ''), picture, unit(5, 'SECRET'), unit(15, 'SECRET'), unit(9, 'SECRET'));
    expect(remuxAv1(noisy, 60, 40)).toEqual(picture);
  });
  test('a length in a longer form than needed is shortened', () => {
    const [header, length, ...rest] = picture;
    const padded = bytesOf([header ?? 0, (length ?? 0) | 0x80, 0x80, 0], rest);
    expect(remuxAv1(padded, 60, 40)).toEqual(picture);
  });
  test('a frame larger than its container declares is compared with the limits', () => {
    // Reduced still picture header: profile 0, level 0, sixteen bits for each side, both at their largest.
    const huge = unit(
      1,
      String.fromCharCode(0b00011000, 0b00111111, 0b11111111, 0xff, 0xff, 0xff, 0xff, 0xff),
    );
    expect(() => remuxAv1(bytesOf(huge, picture), 60, 40)).toThrow(/65536 × 65536/);
  });
  test('a bitstream with no sequence header, two of them, or no frame is refused', () => {
    const sequence = picture.subarray(0, 2 + (picture[1] ?? 0));
    for (const bytes of [picture.subarray(sequence.length), bytesOf(sequence, picture), sequence])
      expect(() => remuxAv1(bytes, 60, 40)).toThrow(/no picture/);
  });
});
