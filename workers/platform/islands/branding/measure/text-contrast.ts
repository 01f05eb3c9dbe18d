import { contrastRatio } from '#schema/contract/color/contrast.ts';

/** Red, green, blue and alpha, each from 0 to 255. */
type Color = readonly [number, number, number, number];

const MINIMUM = 4.5;
const MINIMUM_LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/** Parses every color notation that the browser supports, by drawing it. */
function colorReader(): (text: string) => Color {
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  const known = new Map<string, Color>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || pen === null) return found ?? [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    known.set(text, [red, green, blue, alpha]);
    return [red, green, blue, alpha];
  };
}

/** Blends a color with an opaque one below it. */
const over = (top: Color, alpha: number, bottom: Color): Color => {
  const mix = (at: 0 | 1 | 2) => top[at] * alpha + bottom[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 255];
};

const hexOf = (color: Color): string =>
  `#${color
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;

export interface Pair {
  ratio: number;
  minimum: number;
}

export type ContrastReader = (element: Element) => Pair | null;

/** Measures the contrast of texts with their background; null when that is a picture or unknown. */
export function contrastReader(): ContrastReader {
  const colorOf = colorReader();
  return (element) => {
    const own = getComputedStyle(element);
    const ink = colorOf(own.webkitTextFillColor || own.color);
    const layers: Color[] = [];
    let opacity = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      const isDrawn = style.backgroundImage !== 'none' || style.backgroundClip === 'text';
      if (isDrawn || style.filter !== 'none' || style.mixBlendMode !== 'normal') return null;
      opacity *= Number(style.opacity);
      const layer = colorOf(style.backgroundColor);
      layers.push(layer);
      if (layer[3] === 255) break;
    }
    const background = layers.reduceRight<Color>(
      (below, layer) => over(layer, layer[3] / 255, below),
      [255, 255, 255, 255],
    );
    const text = over(ink, (ink[3] / 255) * opacity, background);
    const size = Number.parseFloat(own.fontSize);
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(own.fontWeight) >= 700);
    return {
      ratio: contrastRatio(hexOf(text), hexOf(background)),
      minimum: isLarge ? MINIMUM_LARGE : MINIMUM,
    };
  };
}
