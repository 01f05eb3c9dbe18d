import type { Page } from 'playwright-core';
import type { StyleDifference } from './compare-styles.ts';

const SIDE = 96;
const EMBEDDED = /url\("(data:image\/svg\+xml(?:[^"\\]|\\.)*)"\)/g;

const picturesIn = (value: string): string[] =>
  [...value.matchAll(EMBEDDED)].map(([, url = '']) => url.replaceAll(/\\(["\\])/g, '$1'));

/** Draws both pictures and compares every pixel. Runs inside the gallery. */
const draw = async ({ pair, side }: { pair: readonly string[]; side: number }): Promise<boolean> => {
  const drawn = await Promise.all(
    pair.map(async (url) => {
      const image = new Image(side, side);
      image.src = url;
      await image.decode();
      const context = new OffscreenCanvas(side, side).getContext('2d');
      context?.drawImage(image, 0, 0, side, side);
      return context?.getImageData(0, 0, side, side).data.join() ?? 'no canvas';
    }),
  );
  const [first, second] = drawn;
  // Two empty pictures do not count as equal.
  return first === second && /[1-9]/.test(first ?? '');
};

/** The differences, without those between embedded pictures that differ in text and look the same. */
export async function withoutSamePictures(
  gallery: Page,
  left: readonly StyleDifference[],
): Promise<StyleDifference[]> {
  const known = new Map<string, boolean>();
  const looksTheSame = async (raw: string, compiled: string): Promise<boolean> => {
    const key = `${raw} ${compiled}`;
    const same = known.get(key) ?? (await gallery.evaluate(draw, { pair: [raw, compiled], side: SIDE }));
    known.set(key, same);
    return same;
  };
  const different: StyleDifference[] = [];
  for (const difference of left) {
    const [raw, compiled] = [picturesIn(difference.raw), picturesIn(difference.compiled)];
    const isTextEqual =
      difference.raw.replaceAll(EMBEDDED, '') === difference.compiled.replaceAll(EMBEDDED, '');
    let same = isTextEqual && raw.length > 0 && raw.length === compiled.length;
    for (const [index, url] of raw.entries()) same &&= await looksTheSame(url, compiled[index] ?? '');
    if (!same) different.push(difference);
  }
  return different;
}
