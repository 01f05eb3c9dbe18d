import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shownSize } from '#workers/sites/images/shown-size.ts';
import { admitted } from '../../support/media/admitted.ts';
import { paint } from '../../support/media/pixels.ts';
import { sample } from '../../support/media/samples.ts';

const [WIDTH, HEIGHT] = [40, 24];

describe.each(['jpeg', 'png', 'webp'] as const)('the shown size of %s', (format) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is what a decoder shows for orientation %i', async (orientation) => {
    const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 4 as const } };
    const file = await sharp(paint(WIDTH, HEIGHT), raw)
      .removeAlpha()
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer();
    const upright = await sharp(file).autoOrient().toBuffer({ resolveWithObject: true });
    const { width, height } = upright.info;
    expect(width === WIDTH).toBe(orientation < 5);
    expect(shownSize(admitted(new Uint8Array(file)))).toEqual({ width, height });
  });
});

it('reads the quarter turns of AVIF', async () => {
  const media = admitted(await sample('avif with alpha'));
  const { width, height } = media;
  expect(shownSize(media)).toEqual({ width, height });
  const box = (turns: number) => Uint8Array.of(0, 0, 0, 9, ...Buffer.from('irot'), turns);
  const turned = (turns: number) => ({ ...media, bytes: new Uint8Array([...media.bytes, ...box(turns)]) });
  expect(shownSize(turned(2))).toEqual({ width, height });
  expect(shownSize(turned(3))).toEqual({ width: height, height: width });
});
