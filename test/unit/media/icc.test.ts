import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { rebuildIcc } from '#shared/media/icc/rebuild-icc.ts';
import { admitted } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, contains, patched, spliced, u32 } from '../../support/media/bytes.ts';
import { jpegSegment } from '../../support/media/containers.ts';
import { sample } from '../../support/media/samples.ts';

let profile: Bytes;
beforeAll(async () => {
  profile = new Uint8Array((await sharp(await sample('jpeg with profile')).metadata()).icc ?? []);
});

/** The profile with one more tag, whose data is at its end. */
function withTag(signature: string, data: Bytes): Bytes {
  const count = new DataView(profile.buffer).getUint32(128);
  const moved = 12;
  const grown = spliced(
    profile,
    132 + 12 * count,
    0,
    signature,
    u32(profile.length + moved),
    u32(data.length),
  );
  const view = new DataView(grown.buffer);
  view.setUint32(0, grown.length + data.length);
  view.setUint32(128, count + 1);
  for (let index = 0; index < count; index++) {
    const place = 132 + 12 * index + 4;
    view.setUint32(place, view.getUint32(place) + moved);
  }
  return bytesOf(grown, data);
}

test('a profile keeps its colors and loses everything else', () => {
  const rebuilt = rebuildIcc(withTag('priv', bytesOf('text\0\0\0\0SECRET')), 'RGB ')!;
  expect(contains(rebuilt, 'SECRET')).toBe(false);
  expect(rebuilt).toEqual(rebuildIcc(profile, 'RGB '));
});

test('decoders convert colors with the stripped profile as before', async () => {
  const converted = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').raw().toBuffer();
  const tagged = await sample('png with profile');
  const rebuilt = admitted(tagged).bytes;
  expect(contains(rebuilt, 'iCCP')).toBe(true);
  const untagged = Buffer.from(Buffer.from(rebuilt).toString('latin1').replace('iCCP', 'xxXX'), 'latin1');
  const plain = await converted(admitted(new Uint8Array(untagged)).bytes);
  expect((await converted(rebuilt)).equals(await converted(tagged))).toBe(true);
  expect((await converted(rebuilt)).equals(plain)).toBe(false);
});

test('keeps a profile of two megabytes in a JPEG, as those of printing presses are', async () => {
  const large = bytesOf(profile, new Uint8Array(2 << 20));
  const parts = Math.ceil(large.length / 65_000);
  const segments = Array.from({ length: parts }, (_, index) =>
    jpegSegment(
      0xe2,
      'ICC_PROFILE\0',
      [index + 1, parts],
      large.subarray(index * 65_000, (index + 1) * 65_000),
    ),
  );
  const { bytes } = admitted(spliced(await sample('jpeg baseline'), 2, 0, ...segments));
  const kept = (await sharp(bytes).metadata()).icc;
  expect(kept && Buffer.from(rebuildIcc(profile, 'RGB ')!).equals(kept)).toBe(true);
});

test('rebuilding again changes nothing', () => {
  const rebuilt = rebuildIcc(profile, 'RGB ')!;
  expect(rebuildIcc(rebuilt, 'RGB ')).toEqual(rebuilt);
});

test.each([
  ['another color space', () => profile, 'CMYK'],
  ['no signature', () => patched(profile, 36, [0]), 'RGB '],
  ['an unknown version', () => patched(profile, 8, [9]), 'RGB '],
  ['a size beyond its end', () => patched(profile, 0, u32(1 << 20)), 'RGB '],
  ['thousands of tags', () => patched(profile, 128, u32(5000)), 'RGB '],
  ['a tag outside', () => patched(profile, 132 + 4, u32(1 << 20)), 'RGB '],
  ['too many bytes', () => bytesOf(profile, new Uint8Array(3 << 20)), 'RGB '],
  ['nothing', () => new Uint8Array(), 'GRAY'],
] as const)('a profile with %s is dropped', (_, make, space) => {
  expect(rebuildIcc(make(), space)).toBeNull();
});
