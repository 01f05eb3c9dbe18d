import { beforeAll, describe, expect, test } from 'vitest';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import {
  type Bytes,
  bytesOf,
  contains,
  exifWithGps,
  type Part,
  patched,
  spliced,
  u16,
} from '../../support/media/bytes.ts';
import { jpegSegment } from '../../support/media/containers.ts';
import { sample } from '../../support/media/samples.ts';

let clean: Bytes;
beforeAll(async () => {
  clean = await sample('jpeg baseline');
});

/** Offset of the first marker with this code; the samples have no such bytes before it. */
const find = (code: number, bytes = clean): number => Buffer.from(bytes).indexOf(Buffer.of(0xff, code));
const behindStart = (...parts: readonly Part[]): Bytes => spliced(clean, 2, 0, ...parts);

describe('the frame', () => {
  test('the size of the frame is compared with the limits', () => {
    expectRefusal(patched(clean, find(0xc0) + 5, [0x10, 0x01]), 'too_many_pixels');
    expectRefusal(patched(clean, find(0xc0) + 5, [0, 0]), 'corrupt');
  });
  test.each([0xc3, 0xc5, 0xc9, 0xca, 0xcf])(
    'coding process %x, which browsers do not decode, is refused',
    (code) => {
      expectRefusal(patched(clean, find(0xc0) + 1, [code]), 'unsupported_feature');
    },
  );
  test('12 bits a sample are refused', () =>
    expectRefusal(patched(clean, find(0xc0) + 4, [12]), 'unsupported_feature'));
  test('an impossible sampling is refused', () =>
    expectRefusal(patched(clean, find(0xc0) + 11, [0x05]), 'corrupt'));
  test('two frames in one file are refused', () => {
    const start = find(0xc0);
    const frame = clean.subarray(start, start + 19);
    expectRefusal(spliced(clean, start, 0, frame), 'corrupt', /two pictures/);
  });
});

describe('scans and tables', () => {
  test('a scan before its frame is refused', () => {
    expectRefusal(behindStart(clean.subarray(find(0xda))), 'corrupt', /before its frame/);
  });
  test('a scan of an unknown component is refused', () => {
    expectRefusal(patched(clean, find(0xda) + 5, [99]), 'corrupt', /unknown component/);
  });
  test('a spectral band in a sequential file is refused', () => {
    expectRefusal(patched(clean, find(0xda) + 11, [1]), 'corrupt', /impossible/);
  });
  test('a Huffman table with more codes than fit is refused', () => {
    expectRefusal(
      behindStart(jpegSegment(0xc4, [0], [3, ...new Array<number>(15).fill(0)], [0, 1, 2])),
      'corrupt',
      /impossible/,
    );
  });
  test('a truncated quantization table is refused', () => {
    expectRefusal(behindStart(jpegSegment(0xdb, [0], new Array<number>(63).fill(1))), 'truncated');
  });
  test('more scans than any encoder writes are refused', () => {
    const scan = clean.subarray(find(0xda), clean.length - 2);
    const many = bytesOf(...new Array<Bytes>(101).fill(scan));
    expectRefusal(spliced(clean, find(0xda), scan.length, many), 'too_many_frames', /scans/);
  });
  test('a file without a scan is refused', () => {
    expectRefusal(bytesOf(clean.subarray(0, find(0xda)), [0xff, 0xd9]), 'corrupt', /no picture/);
  });
});

describe('application data', () => {
  test('big-endian EXIF is read, and only its orientation is written', () => {
    const exif = bytesOf(
      'MM\0*',
      [0, 0, 0, 8],
      u16(1),
      [...u16(0x0112), ...u16(3), 0, 0, 0, 1, 0, 5, 0x53, 0x53],
      [0, 0, 0, 0],
    );
    const { bytes } = admitted(behindStart(jpegSegment(0xe1, 'Exif\0\0', exif)));
    expect(Buffer.from(bytes).readUInt16LE(Buffer.from(bytes).indexOf('Exif') + 6 + 18)).toBe(5);
  });
  test.each([0, 9, 200])('orientation %i counts as upright', (orientation) => {
    const { bytes } = admitted(behindStart(jpegSegment(0xe1, 'Exif\0\0', exifWithGps(orientation))));
    expect(contains(bytes, 'Exif')).toBe(false);
  });
  test('a JFIF thumbnail is removed, the density stays', () => {
    const jfif = jpegSegment(0xe0, 'JFIF\0', [1, 2, 1, 0, 72, 0, 72, 1, 1], 'RGB');
    const { bytes } = admitted(behindStart(jfif));
    expect(bytes.subarray(2, 20)).toEqual(jpegSegment(0xe0, 'JFIF\0', [1, 1, 1, 0, 72, 0, 72, 0, 0]));
  });
  test("Adobe's color transform is kept, its other fields are not", () => {
    const adobe = jpegSegment(0xee, 'Adobe', [0, 101, 0xaa, 0xaa, 0xbb, 0xbb, 1], 'SECRET');
    const { bytes } = admitted(behindStart(adobe));
    expect(contains(bytes, 'SECRET')).toBe(false);
    expect(contains(bytes, '\xff\xee\x00\x0eAdobe\0\x64\0\0\0\0\x01')).toBe(true);
  });
  test('a broken or incomplete profile is dropped, the picture stays', () => {
    const broken = jpegSegment(0xe2, 'ICC_PROFILE\0', [1, 2], 'not a profile');
    const { bytes } = admitted(behindStart(broken));
    expect(contains(bytes, 'ICC_PROFILE')).toBe(false);
  });
});
