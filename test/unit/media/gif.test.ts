import { describe, expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, contains, u16le } from '../../support/media/bytes.ts';

const palette = [0, 0, 0, 255, 255, 255];
const screen = (width: number, height: number): Bytes =>
  bytesOf('GIF89a', u16le(width), u16le(height), [0x80, 0, 0], palette);

/** Codes of three bits each: every second code is a clear, before the width would grow. */
function lzw(pixels: number, tail: readonly number[] = [5]): Bytes {
  const codes = [
    4,
    ...Array.from({ length: pixels }, (_, index) => (index % 2 ? [1, 4] : [0])).flat(),
    ...tail,
  ];
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = new Array<number>(Math.ceil(bits.length / 8)).fill(0);
  for (const [index, bit] of bits.entries()) bytes[index >> 3]! |= bit << (index & 7);
  return bytesOf(bytes);
}

const blocks = (data: Bytes): Bytes => bytesOf([data.length], data, [0]);
const image = (width: number, height: number, data: Bytes, x = 0, y = 0): Bytes =>
  bytesOf([0x2c], u16le(x), u16le(y), u16le(width), u16le(height), [0, 2], blocks(data));
const gif = (...parts: readonly Bytes[]): Bytes => bytesOf(screen(4, 4), ...parts, [0x3b]);

describe('pixels are counted code by code', () => {
  test('a frame has exactly as many pixels as it declares', () => {
    expect(admitted(gif(image(4, 4, lzw(16))))).toMatchObject({
      format: 'gif',
      width: 4,
      height: 4,
      frames: 1,
    });
    expectRefusal(gif(image(4, 4, lzw(15))), 'corrupt', /fewer pixels/);
    expectRefusal(gif(image(4, 4, lzw(10, []))), 'truncated');
    expectRefusal(gif(image(3, 3, lzw(2, [6, 7]))), 'corrupt');
  });
  test('refuses a string that runs over the end of the frame', () => {
    expectRefusal(gif(image(1, 2, lzw(1, [6]))), 'corrupt', /more pixels/);
  });
  test('data after the end code is removed', () => {
    const result = admitted(gif(image(4, 4, bytesOf(lzw(16), 'SECRET'))));
    expect(contains(result.bytes, 'SECRET')).toBe(false);
    expect(result.bytes).toEqual(admitted(gif(image(4, 4, lzw(16)))).bytes);
  });
  test('a stream without its end code ends with its pixels', () => {
    const { bytes } = admitted(gif(image(4, 4, bytesOf(lzw(16, [])))));
    expect(admitted(bytes).bytes).toEqual(bytes);
  });
});

describe('structure', () => {
  test('refuses a frame without area', () => expectRefusal(gif(image(0, 4, lzw(16))), 'corrupt'));
  test('makes the screen as large as the first frame needs, and leaves it so for the others', () => {
    const first = admitted(gif(image(4, 4, lzw(16), 3, 1), image(4, 4, lzw(16), 90, 90)));
    expect(first).toMatchObject({ width: 7, height: 5, frames: 2 });
    expect(Buffer.from(admitted(first.bytes).bytes).equals(first.bytes)).toBe(true);
  });
  test('refuses a frame or a screen that is made larger than the caps', () => {
    expectRefusal(gif(image(4, 4, lzw(16), 4093, 0)), 'too_many_pixels');
    expectRefusal(gif(image(4, 4, lzw(16)), image(4097, 1, lzw(16))), 'too_many_pixels');
  });
  test('a screen over the limits is refused', () =>
    expectRefusal(bytesOf(screen(4097, 1), [0x3b]), 'too_many_pixels'));
  test('a file without frames or with an unknown block is refused', () => {
    expectRefusal(gif(), 'corrupt', /no picture/);
    expectRefusal(gif(bytesOf([0x99])), 'corrupt');
  });
  test('a file without any colors is refused', () => {
    const bytes = bytesOf('GIF89a', u16le(4), u16le(4), [0, 0, 0], image(4, 4, lzw(16)), [0x3b]);
    expectRefusal(bytes, 'corrupt', /colors/);
  });
  test('120 frames are accepted, 121 are refused', () => {
    const frames = (count: number) => gif(...new Array<Bytes>(count).fill(image(1, 1, lzw(1))));
    expect(admitted(frames(120)).frames).toBe(120);
    expectRefusal(frames(121), 'too_many_frames');
  });
  test('many frames of a large screen exceed the limit of pixels', () => {
    const wide = bytesOf(screen(4000, 4000), ...new Array<Bytes>(4).fill(image(1, 1, lzw(1))), [0x3b]);
    expectRefusal(wide, 'too_many_pixels', /4 frames/);
  });
});

describe('extensions', () => {
  const netscape = bytesOf([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 7, 0, 0]);
  const control = bytesOf([0x21, 0xf9, 4, 0xff, 10, 0, 1, 0]);

  test('the loop count moves to the front, unknown bits of the control block are cleared', () => {
    const { bytes } = admitted(gif(control, image(4, 4, lzw(16)), netscape));
    const head = bytesOf(screen(4, 4), netscape, [0x21, 0xf9, 4, 0x1d, 10, 0, 1, 0]);
    head[10] = 0xf0;
    expect(bytes.subarray(0, head.length)).toEqual(head);
  });
  test('a control block before plain text is removed with it', () => {
    const text = bytesOf([0x21, 0x01, 12], '\0'.repeat(12), blocks(bytesOf('SECRET')));
    const { bytes } = admitted(gif(control, text, image(4, 4, lzw(16))));
    expect(bytes).toEqual(admitted(gif(image(4, 4, lzw(16)))).bytes);
  });
});
