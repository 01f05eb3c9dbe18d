import type { ColorTokenName } from '#schema/contract/tokens/color-tokens.ts';
import { type Demand, fixColor } from './fix-color.ts';
import { formatTone, parseTone } from './tones.ts';

export type PaletteMode = 'light' | 'dark';
export type Palette = Readonly<Record<PaletteMode, Partial<Record<ColorTokenName, string>>>>;

/** Lightness of each neutral, and its chroma as a share of the tint. */
type Neutrals = ReadonlyArray<readonly [name: ColorTokenName, lightness: number, tint: number]>;

const AREAS: Readonly<Record<PaletteMode, Neutrals>> = {
  light: [
    ['background', 0.977, 0.35],
    ['surface', 1, 0],
    ['surfaceRaised', 1, 0],
    ['surfaceMuted', 0.955, 0.5],
    ['border', 0.905, 0.8],
    ['navBackground', 0.988, 0.3],
  ],
  dark: [
    ['background', 0.175, 0.9],
    ['surface', 0.215, 1],
    ['surfaceRaised', 0.25, 1],
    ['surfaceMuted', 0.275, 1],
    ['border', 0.34, 1],
    ['navBackground', 0.195, 0.9],
  ],
};

const TEXTS: Readonly<Record<PaletteMode, Neutrals>> = {
  light: [
    ['text', 0.22, 1],
    ['textMuted', 0.49, 1],
    ['navText', 0.4, 1],
    ['borderStrong', 0.63, 1],
  ],
  dark: [
    ['text', 0.94, 0.4],
    ['textMuted', 0.76, 0.8],
    ['navText', 0.8, 0.6],
    ['borderStrong', 0.58, 1],
  ],
};

/** Most chroma of a neutral, and its share of the brand color's chroma. */
const TINT = { most: 0.02, share: 0.12 } as const;

const BACKGROUNDS: Readonly<Partial<Record<ColorTokenName, readonly ColorTokenName[]>>> = {
  text: ['background', 'surface', 'surfaceRaised', 'surfaceMuted'],
  textMuted: ['background', 'surface', 'surfaceRaised', 'surfaceMuted'],
  navText: ['navBackground'],
  borderStrong: ['background', 'surface', 'surfaceRaised'],
};

/**
 * Makes the colors of the light and the dark mode from one color, and a second one if the brand has it. Areas and texts
 * get a trace of its hue; the color itself changes only as far as needed to be visible on them. Tokens that are left
 * out (links, the focus ring, charts, the current page, texts on fills) are derived from these (`resolveColors`).
 */
export function makePalette(primary: string, accent?: string): Palette {
  return { light: modeOf('light', primary, accent), dark: modeOf('dark', primary, accent) };
}

function modeOf(mode: PaletteMode, primary: string, accent: string | undefined): Palette[PaletteMode] {
  const { chroma, hue } = parseTone(primary);
  const tint = Math.min(TINT.most, chroma * TINT.share);
  const neutral = (lightness: number, share: number) => formatTone({ lightness, chroma: tint * share, hue });
  const made: Partial<Record<ColorTokenName, string>> = {};
  for (const [name, lightness, share] of AREAS[mode]) made[name] = neutral(lightness, share);
  const on = (names: readonly ColorTokenName[], minimum: number): Demand[] =>
    names.flatMap((name) => ({ against: made[name] ?? '#ffffff', minimum }));
  for (const [name, lightness, share] of TEXTS[mode]) {
    const color = neutral(lightness, share);
    const demands = on(BACKGROUNDS[name] ?? [], name === 'borderStrong' ? 3 : 4.5);
    made[name] = fixColor(color, demands) ?? color;
  }
  const seen = on(['background', 'surface'], 3);
  made.primary = fixColor(primary, seen) ?? primary;
  if (accent !== undefined) made.accent = fixColor(accent, seen) ?? accent;
  return made;
}
