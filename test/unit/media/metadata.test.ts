import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { admitted } from '../../support/media/admitted.ts';
import { type Bytes, bytesOf, contains, hiddenTail } from '../../support/media/bytes.ts';
import {
  dirtyAvif,
  dirtyGif,
  dirtyJpeg,
  dirtyPng,
  dirtyWebp,
  secrets,
} from '../../support/media/containers.ts';
import { oddFiles } from '../../support/media/odd-files.ts';
import { sample } from '../../support/media/samples.ts';

const dirty: Readonly<
  Record<string, { name: string; spoil: (clean: Bytes) => Bytes; orientation?: number }>
> = {
  jpeg: { name: 'jpeg baseline', spoil: (clean) => dirtyJpeg(clean, 8), orientation: 8 },
  png: { name: 'png rgba', spoil: (clean) => dirtyPng(clean, 3), orientation: 3 },
  webp: { name: 'webp lossy', spoil: (clean) => dirtyWebp(clean, 6), orientation: 6 },
  gif: { name: 'gif animated', spoil: dirtyGif },
  avif: { name: 'avif with alpha', spoil: dirtyAvif },
};

test('bytes between the segments of a JPEG and an orientation after the pixels of a PNG are removed', async () => {
  for (const [name, odd] of [
    ['jpeg baseline', 'a baseline JPEG with bytes between its segments'],
    ['jpeg progressive', 'a progressive JPEG with bytes between its segments'],
    ['png rgba', 'a PNG with its orientation behind the pixels'],
  ] as const) {
    const original = await oddFiles[odd]!();
    const clean = admitted(await sample(name)).bytes;
    expect(original.length, odd).toBeGreaterThan(clean.length);
    expect(Buffer.from(admitted(original).bytes).equals(clean), odd).toBe(true);
  }
});

describe.each(Object.entries(dirty))('%s with hidden content', (_, { name, spoil, orientation }) => {
  test('the result contains none of the hidden content', async () => {
    const spoiled = spoil(await sample(name));
    expect(contains(spoiled, 'SECRET')).toBe(true);
    const { bytes } = admitted(spoiled);
    expect(secrets.filter((secret) => contains(bytes, secret))).toEqual([]);
  });

  test('the result equals that of the clean file, except for its orientation', async () => {
    const clean = admitted(await sample(name));
    const result = admitted(spoil(await sample(name)));
    if (!orientation) expect(Buffer.from(result.bytes).equals(clean.bytes)).toBe(true);
    expect((await sharp(result.bytes).metadata()).orientation).toBe(orientation);
    const pixels = (bytes: Bytes) => sharp(bytes, { animated: true }).raw().toBuffer();
    expect((await pixels(result.bytes)).equals(await pixels(clean.bytes))).toBe(true);
  });
});

test.each(['jpeg turned', 'webp turned', 'png turned'])(
  '%s keeps no more of EXIF than the orientation',
  async (name) => {
    const { exif, orientation } = await sharp(admitted(await sample(name)).bytes).metadata();
    expect(orientation).toBe(6);
    expect(exif?.length).toBeLessThanOrEqual(32);
  },
);

test('EXIF and XMP items of AVIF are removed, with their entries in every table', async () => {
  const tagged = await sharp(await sample('png rgba'))
    .withExif({ IFD0: { Copyright: 'SECRET COPYRIGHT' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r">SECRET</rdf:RDF></x:xmpmeta>')
    .avif({ effort: 0 })
    .toBuffer();
  expect(contains(tagged, 'SECRET')).toBe(true);
  const { bytes } = admitted(new Uint8Array(tagged));
  expect(['SECRET', 'Exif', 'mime', 'cdsc'].filter((text) => contains(bytes, text))).toEqual([]);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(tagged).raw().toBuffer())).toBe(true);
});

test('a file that is an image and an archive is only an image afterwards', async () => {
  for (const name of ['png rgba', 'jpeg baseline', 'gif still', 'webp lossy'])
    expect(contains(admitted(bytesOf(await sample(name), hiddenTail)).bytes, 'PK'), name).toBe(false);
});
