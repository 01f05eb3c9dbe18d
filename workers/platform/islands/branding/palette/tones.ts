import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeOklab);
useMode(modeOklch);

const toOklch = converter('oklch');
const toRgb = converter('rgb');
const difference = differenceEuclidean('oklab');

export interface Tone {
  /** 0 to 1. */
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

/** Converts a color (`#rrggbb`) to OKLCH; a grey has hue 0. */
export function parseTone(color: string): Tone {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

/** Half a step of `#rrggbb`: a color beyond the edge of sRGB by less than this counts as inside. */
const EDGE = 1 / 510;

/** The color of a tone, with the greatest chroma up to its own that sRGB has at that lightness. */
export function formatTone({ lightness: l, chroma: c, hue: h }: Tone): string {
  const exact = toRgb({ mode: 'oklch', l, c, h });
  const isShown = [exact.r, exact.g, exact.b].every((channel) => channel > -EDGE && channel < 1 + EDGE);
  return formatHex(isShown ? exact : clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000';
}

/** Perceived difference of two colors: their distance in OKLab. */
export const distance = (one: string, other: string): number => difference(one, other);
