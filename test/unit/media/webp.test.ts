import { beforeAll, describe, expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, patched } from '../../support/media/bytes.ts';
import { riffChunk, webp } from '../../support/media/containers.ts';
import { sample } from '../../support/media/samples.ts';

let lossy: Bytes;
let lossless: Bytes;
let animated: Bytes;
beforeAll(async () => {
  [lossy, lossless, animated] = [
    await sample('webp lossy'),
    await sample('webp lossless'),
    await sample('webp animated'),
  ];
});

const header = (flags: number, width = 60, height = 40): Bytes =>
  riffChunk(
    'VP8X',
    bytesOf([flags, 0, 0, 0, width - 1, (width - 1) >> 8, 0, height - 1, (height - 1) >> 8, 0]),
  );

describe('the file', () => {
  test('a longer file than its header declares is cut', () => {
    expect(admitted(bytesOf(lossy, 'tail')).bytes).toEqual(lossy);
  });
  test('an extended header without information is removed', () => {
    expect(admitted(webp(header(0x3f & ~2), lossy.subarray(12))).bytes).toEqual(lossy);
    expect(admitted(webp(header(0x10), lossless.subarray(12))).bytes).toEqual(lossless);
  });
  test('header and picture must agree on the size', () => {
    expectRefusal(webp(header(0, 61), lossy.subarray(12)), 'corrupt', /differ in size/);
    expectRefusal(webp(header(0, 5000), lossy.subarray(12)), 'too_many_pixels');
  });
  test('two pictures, and no picture, are refused', () => {
    expectRefusal(webp(header(0), lossy.subarray(12), lossy.subarray(12)), 'corrupt', /exactly one/);
    expectRefusal(webp(riffChunk('JUNK', bytesOf('x'))), 'corrupt', /exactly one/);
  });
});

describe('bitstreams', () => {
  test('a lossy picture must be a shown key frame with its start code', () => {
    expectRefusal(patched(lossy, 20, [(lossy[20] ?? 0) | 1]), 'corrupt', /key frame/);
    expectRefusal(patched(lossy, 23, [0]), 'corrupt', /start code/);
  });
  test('a first partition longer than the picture is refused', () => {
    expectRefusal(patched(lossy, 21, [0xff, 0xff]), 'corrupt', /shorter/);
  });
  test('a lossless picture needs signature and version', () => {
    expectRefusal(patched(lossless, 20, [0]), 'corrupt', /signature/);
    expectRefusal(patched(lossless, 24, [(lossless[24] ?? 0) | 0x20]), 'corrupt', /version/);
  });
  test('sizes inside the bitstream are compared with the limits', () => {
    expectRefusal(patched(lossless, 21, [0xff, 0xff, 0xff, 0x0f]), 'too_many_pixels');
  });
  test('raw alpha is cut to one byte a pixel, and refused when shorter', () => {
    const alpha = (length: number) =>
      webp(header(0x10), riffChunk('ALPH', new Uint8Array(length)), lossy.subarray(12));
    const result = admitted(alpha(1 + 60 * 40 + 50));
    expect(result.bytes).toEqual(admitted(alpha(1 + 60 * 40)).bytes);
    expectRefusal(alpha(60 * 40), 'truncated');
  });
});

describe('animation', () => {
  const frameAt = (bytes: Bytes): number => Buffer.from(bytes).indexOf('ANMF') + 8;

  test('frames stay inside the canvas and agree with their pictures', () => {
    expectRefusal(patched(animated, frameAt(animated), [1, 0, 0]), 'corrupt', /outside/);
    expectRefusal(patched(animated, frameAt(animated) + 6, [9, 0, 0]), 'corrupt', /differ/);
  });
  test('frames are counted', () => {
    const control = riffChunk('ANIM', new Uint8Array(6));
    const body = bytesOf([0, 0, 0, 0, 0, 0, 59, 0, 0, 39, 0, 0, 100, 0, 0, 0xff], lossy.subarray(12));
    const frames = (count: number) =>
      webp(header(2), control, ...new Array<Bytes>(count).fill(riffChunk('ANMF', body)));
    expect(admitted(frames(20))).toMatchObject({ frames: 20 });
    expectRefusal(frames(121), 'too_many_frames');
    expectRefusal(frames(0), 'corrupt', /no frames/);
    expectRefusal(webp(header(2), riffChunk('ANMF', body)), 'corrupt', /no control/);
  });
});
