import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { admitImage } from '#shared/media/admit-image.ts';
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

describe.each(sampled(sampleNames, 4))('%s', (name) => {
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

  test('a part of the sample is refused as truncated, or has every pixel of its frames', async () => {
    for (const bytes of [await sample(name), admitted(await sample(name)).bytes]) {
      const { pixels } = await decoded(bytes);
      const starts = Array.from({ length: 40 }, (_, index) => Math.floor((index / 40) * bytes.length));
      const ends = Array.from({ length: 64 }, (_, index) => Math.max(1, bytes.length - 1 - index));
      for (const length of new Set([...starts, ...ends])) {
        const result = admitImage(bytes.slice(0, length));
        const label = `${length} of ${bytes.length}`;
        if (!result.ok && length > 40) expect(result.code, label).toBe('truncated');
        if (!result.ok) continue;
        const kept = Buffer.from((await decoded(result.bytes)).pixels, 'base64');
        const whole = Buffer.from(pixels, 'base64');
        // No GIF says how many frames it has, so that each whole one is kept.
        if (format === 'gif') expect(whole.subarray(0, kept.length).equals(kept), label).toBe(true);
        else expect(kept.equals(whole), label).toBe(true);
        expect(admitted(result.bytes).bytes, label).toEqual(result.bytes);
      }
    }
  });
});
