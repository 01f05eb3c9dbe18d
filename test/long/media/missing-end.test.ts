import { describe, expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, patched, u32, u32le } from '../../support/media/bytes.ts';
import { jpegSegment, riffChunk } from '../../support/media/containers.ts';
import { sample } from '../../support/media/samples.ts';

/** A rebuilt file, which has nothing but its picture. */
const rebuilt = async (name: string): Promise<Bytes> => admitted(await sample(name)).bytes;
const without = (bytes: Bytes, count: number): Bytes => bytes.slice(0, bytes.length - count);

/** What may follow the picture, whole or cut anywhere. */
const comment = bytesOf([0x21, 0xfe, 5], 'hello', [0]);
const application = bytesOf([0x21, 0xff, 11], 'XMP DataXMP', [3], 'abc', [0]);
const textChunk = bytesOf(u32(4), 'tEXta', [0], 'bc', u32(0));

describe('a GIF without its trailer', () => {
  test.each(['gif still', 'gif interlaced', 'gif animated'])('%s is kept whole', async (name) => {
    const whole = await rebuilt(name);
    // The trailer, and the empty block that ends the pixels.
    for (const count of [1, 2]) expect(admitted(without(whole, count)).bytes).toEqual(whole);
    expectRefusal(without(whole, 8), 'truncated');
  });
  test.each([
    ['a comment', comment],
    ['an application block', application],
  ])('is kept when %s behind the picture is cut', async (_, block) => {
    const whole = await rebuilt('gif still');
    for (let length = 0; length <= block.length; length++)
      expect(admitted(bytesOf(without(whole, 1), block.subarray(0, length))).bytes, `${length}`).toEqual(
        whole,
      );
  });
  test('is refused when a further frame has begun', async () => {
    const whole = await rebuilt('gif still');
    const control = bytesOf([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
    for (const start of [control, control.slice(0, 4), bytesOf([0x2c]), bytesOf([0x2c, 0, 0])])
      expectRefusal(bytesOf(without(whole, 1), start), 'truncated');
  });
  test('is refused without a frame', async () => {
    const whole = await rebuilt('gif still');
    for (const length of [13, 20]) expectRefusal(whole.slice(0, length), 'truncated');
  });
});

describe('a JPEG without its end marker', () => {
  test.each(['jpeg baseline', 'jpeg progressive', 'jpeg grey', 'jpeg CMYK', 'jpeg 1×1'])(
    '%s is kept whole',
    async (name) => {
      const whole = await rebuilt(name);
      for (const count of [1, 2]) expect(admitted(without(whole, count)).bytes).toEqual(whole);
      expectRefusal(without(whole, 3), 'truncated');
    },
  );
  test('is kept when a segment behind the picture is cut', async () => {
    const whole = await rebuilt('jpeg progressive');
    const segment = jpegSegment(0xfe, bytesOf('a comment'));
    for (let length = 0; length <= segment.length; length++)
      expect(admitted(bytesOf(without(whole, 2), segment.subarray(0, length))).bytes).toEqual(whole);
  });
  test('is refused when a scan is missing', async () => {
    const whole = await rebuilt('jpeg progressive');
    const scans = [...whole.keys()].filter((at) => whole[at] === 0xff && whole[at + 1] === 0xda);
    expect(scans.length).toBeGreaterThan(3);
    for (const at of scans.slice(1)) expectRefusal(whole.slice(0, at), 'truncated');
  });
});

describe('a PNG without its last chunk', () => {
  test.each(['png rgba', 'png interlaced', 'png palette', 'png animated'])(
    '%s is kept whole',
    async (name) => {
      const whole = await rebuilt(name);
      // All of the last chunk, then the checksum of the pixels.
      for (let count = 1; count <= 16; count++)
        expect(admitted(without(whole, count)).bytes, `${count}`).toEqual(whole);
      for (const count of [17, 20, 21, 60]) expectRefusal(without(whole, count), 'truncated');
    },
  );
  test('is kept when a chunk behind the pixels is cut', async () => {
    const whole = await rebuilt('png rgba');
    for (let length = 0; length <= textChunk.length; length++)
      expect(admitted(bytesOf(without(whole, 12), textChunk.subarray(0, length))).bytes).toEqual(whole);
  });
  test('is refused when a declared frame is missing', async () => {
    const whole = await rebuilt('png animated');
    const frames = [...whole.keys()].filter(
      (at) => Buffer.from(whole).toString('latin1', at, at + 4) === 'fcTL',
    );
    expect(frames).toHaveLength(3);
    for (const at of frames.slice(1)) expectRefusal(whole.slice(0, at - 4), 'truncated');
  });
});

describe('a WebP with a wrong length', () => {
  const longer = (bytes: Bytes, by: number): Bytes => patched(bytes, 4, u32le(bytes.length - 8 + by));
  test.each(['webp lossy', 'webp lossless', 'webp with alpha', 'webp animated'])(
    '%s is kept',
    async (name) => {
      const whole = await rebuilt(name);
      for (const by of [1, 2, 8]) expect(admitted(longer(whole, by)).bytes).toEqual(whole);
      expectRefusal(longer(without(whole, 2), 0), 'truncated');
    },
  );
  test('a still picture is kept when all behind it is missing, whatever the length', async () => {
    const whole = await rebuilt('webp with alpha');
    expect(admitted(longer(whole, 1000)).bytes).toEqual(whole);
  });
  test('a chunk behind the picture may be cut', async () => {
    const chunk = riffChunk('EXIF', bytesOf('0123456789'));
    for (const name of ['webp with alpha', 'webp animated']) {
      const whole = await rebuilt(name);
      const full = bytesOf(whole, chunk);
      for (let length = 4; length < chunk.length; length++) {
        const cut = full.slice(0, whole.length + length);
        expect(admitted(patched(cut, 4, u32le(full.length - 8))).bytes, `${length}`).toEqual(whole);
      }
    }
  });
  test('an animation is refused when a frame may be missing', async () => {
    const whole = await rebuilt('webp animated');
    const frames = [...whole.keys()].filter(
      (at) => Buffer.from(whole).toString('latin1', at, at + 4) === 'ANMF',
    );
    expect(frames).toHaveLength(3);
    for (const at of frames.slice(1))
      for (const length of [at, at + 3, at + 4, at + 30]) expectRefusal(whole.slice(0, length), 'truncated');
  });
  test('an odd picture whose padding is not counted, or missing, is kept', () => {
    const picture = bytesOf([0x2f, 0, 0, 0, 0, 0x88, 0x88, 8, 0]);
    const file = (length: number, ...end: number[]): Bytes =>
      bytesOf('RIFF', u32le(length), 'WEBPVP8L', u32le(picture.length), picture, end);
    const whole = admitted(file(22, 0)).bytes;
    for (const cut of [file(21, 0), file(21), file(22), file(23)]) expect(admitted(cut).bytes).toEqual(whole);
    expectRefusal(file(20), 'truncated');
  });
});

describe('an AVIF with a wrong end', () => {
  test('bytes behind its boxes are left out', async () => {
    const whole = await rebuilt('avif opaque');
    for (const tail of [
      'x',
      'tail',
      bytesOf(u32(3), 'free'),
      bytesOf(u32(100), 'free'),
      bytesOf(u32(1), 'free'),
    ])
      expect(admitted(bytesOf(whole, tail)).bytes).toEqual(whole);
  });
  test('a data box that is shorter than it says is kept when the picture is whole', async () => {
    const whole = await rebuilt('avif with alpha');
    const at = Buffer.from(whole).lastIndexOf('mdat') - 4;
    const size = whole.length - at;
    for (const by of [1, 100]) expect(admitted(patched(whole, at, u32(size + by))).bytes).toEqual(whole);
    for (const count of [1, 20]) expectRefusal(without(whole, count), 'truncated');
  });
});
