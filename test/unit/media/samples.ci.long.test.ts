import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/full-run.ts';
import { admitted } from '../../support/media/admitted.ts';
import { sample, sampleNames } from '../../support/media/samples.ts';

const extensions = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif' } as const;

/** The decoded pixels, and all metadata that affects their look. */
async function decoded(bytes: Uint8Array) {
  const animated = { animated: true };
  const pixels = await sharp(bytes, animated).raw().toBuffer();
  const { width, height, pages, delay, loop, orientation, space, depth, hasAlpha } = await sharp(
    bytes,
    animated,
  ).metadata();
  return {
    pixels: pixels.toString('base64'),
    width,
    height,
    pages,
    delay,
    loop,
    orientation,
    space,
    depth,
    hasAlpha,
  };
}

describe.each(sampled(sampleNames, 2))('%s', (name) => {
  const format = name.split(' ')[0] as keyof typeof extensions;

  test('the sample is admitted as its own type', async () => {
    const result = admitted(await sample(name));
    expect(result).toMatchObject({ format, mime: `image/${format}`, extension: extensions[format] });
    const size = name.includes('1×1') ? [1, 1] : [60, 40];
    expect([result.width, result.height]).toEqual(size);
    expect(result.frames).toBe(name.includes('animated') ? 3 : 1);
  });

  test('decodes to the same picture as before', async () => {
    const bytes = await sample(name);
    expect(await decoded(admitted(bytes).bytes)).toEqual(await decoded(bytes));
  });

  test('the result is unchanged when it is processed again', async () => {
    const { bytes } = admitted(await sample(name));
    expect(Buffer.from(admitted(bytes).bytes).equals(bytes)).toBe(true);
  });

  test('the sample is truncated at every shorter length', async () => {
    const bytes = admitted(await sample(name)).bytes;
    const lengths = Array.from({ length: 40 }, (_, index) => Math.floor((index / 40) * bytes.length));
    for (const length of [...lengths, bytes.length - 1])
      expect(() => admitted(bytes.slice(0, length)), `${length} of ${bytes.length}`).toThrow(/refused/);
  });
});
