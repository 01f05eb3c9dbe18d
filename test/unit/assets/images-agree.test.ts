import { expect, test } from 'vitest';
import { type ImageInfoService, imagesAgree } from '#shared/media/images-agree.ts';
import { admitted } from '../../support/media/admitted.ts';
import { png, raster } from '../../support/media/png.ts';

const media = admitted(png(4, 2, { raster: raster(4, 2) }));

/** The Images service with a given answer. */
const answering = (info: ImageInfoService['info']): ImageInfoService => ({ info });

const failing = (code?: number) =>
  answering(() => Promise.reject(Object.assign(new Error('planted'), code === undefined ? {} : { code })));

test.each([
  ['the same', { format: 'image/png', width: 4, height: 2 }, true],
  ['the sides swapped: it turns pictures upright', { format: 'image/png', width: 2, height: 4 }, true],
  ['another format', { format: 'image/jpeg', width: 4, height: 2 }, false],
  ['another size', { format: 'image/png', width: 4, height: 3 }, false],
  ['a drawing without a size', { format: 'image/svg+xml' }, false],
])('compares with the answer of the Images service: %s', async (_, info, expected) => {
  expect(
    await imagesAgree(
      answering(() => Promise.resolve({ fileSize: 1, ...info })),
      media,
    ),
  ).toBe(expected);
});

test('a picture that the Images service cannot read is refused, and an unavailable service is ignored', async () => {
  expect(await imagesAgree(failing(9412), media)).toBe(false);
  expect(await imagesAgree(failing(), media)).toBe(true);
  expect(await imagesAgree(failing(9999), media)).toBe(true);
});
