import { extractColorsFromImageData } from 'extract-colors';
import { parseTone } from './tones.ts';

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const MOST = 6;
/** A smaller chroma looks grey. */
const GREY = 0.03;
const OPAQUE = 200;

/** The main colors of a picture: first those with a hue, then by the area that they cover. Margins do not count. */
export function colorsIn(pixels: Pixels): string[] {
  const found = extractColorsFromImageData(pixels, {
    pixels: 20_000,
    distance: 0.16,
    saturationDistance: 0.3,
    lightnessDistance: 0.25,
    hueDistance: 0.08,
    colorValidator: (_red, _green, _blue, alpha) => alpha >= OPAQUE,
  });
  const isGrey = (color: string): boolean => parseTone(color).chroma < GREY;
  return found
    .map(({ hex, area }) => ({ hex, area, grey: isGrey(hex) }))
    .sort((one, other) => Number(one.grey) - Number(other.grey) || other.area - one.area)
    .slice(0, MOST)
    .map(({ hex }) => hex);
}
