import { expect, it } from 'vitest';
import { assetName } from '#schema/branding/asset-wire.ts';
import { placeName } from '#workers/platform/islands/assets/detail/place-name.ts';
import { formatBytes, makeAssetName } from '#workers/platform/islands/assets/format.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [41 * 1024 + 300, '41 KiB'],
  [4 * 1024 ** 2, '4 MiB'],
  [500 * 1024 ** 2, '500 MiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  ['wordmark.png', 'wordmark'],
  ['hero.final.v2.jpg', 'hero.final.v2'],
  ['.png', '.png'],
  ['README', 'README'],
])('%s becomes %s', (file, name) => {
  expect(makeAssetName(file)).toBe(name);
});

it('shortens any long name to one that the service accepts', () => {
  for (const letter of ['x', 'é', '🦊', 'e\u0301']) {
    const name = makeAssetName(`${letter.repeat(200)}.png`);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(assetName.safeParse(name).success, letter).toBe(true);
    expect(name.isWellFormed(), 'cut between characters').toBe(true);
  }
});

it('describes where an asset is used', () => {
  expect(placeName('/logos/dark/asset')).toBe('Logo, dark mode');
  expect(placeName('/dashboard/surface/components/0/image')).toContain('Brand document, /dashboard');
  expect(placeName('css asset:logo')).toBe('Stylesheet, asset:logo');
});
