import { hexToOklch, oklchToHex } from '#schema/contract/color/oklch.ts';
import type { ModeName } from '#schema/contract/modes.ts';
import { type ColorTokenName, colorTokenNames, colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import { type Demand, meets, shiftLightness, toneFor } from './color-tone.ts';

export type ModeColors = Readonly<Record<ColorTokenName, string>>;
type Colors = Partial<Record<ColorTokenName, string>>;

/** A color with less chroma counts as grey, and its hue is not used for other colors. */
const GREY = 0.03;

interface Tones {
  /** Lightness of fills, and the contrast that high contrast demands of text. */
  fill: number;
  text: number;
  active: { lightness: number; chroma: number } | null;
}

const TONES: Readonly<Record<ModeName, Tones>> = {
  light: { fill: 0.55, text: 4.5, active: { lightness: 0.95, chroma: 0.03 } },
  dark: { fill: 0.76, text: 4.5, active: { lightness: 0.3, chroma: 0.05 } },
  'high-contrast': { fill: 0.4, text: 7, active: null },
};

/** Degrees of hue between the brand's color and each series of a chart. The sixth series is grey in every brand. */
const CHART_TURNS = { chart2: 150, chart3: 60, chart4: 240, chart5: 300 } as const;
const ACCENT_TURN = 150;

/**
 * Derives the colors of a mode from those that a document sets: areas from the area that is set, links, focus,
 * navigation, charts and accent from the primary color, and every text from its background.
 *
 * @param own the colors that the document sets for the mode; they are not changed.
 * @param brand primary and accent of the brand, from any mode in which the document sets them.
 */
export function deriveColors(own: Colors, brand: Colors, mode: ModeName): ModeColors {
  const defaults = Object.fromEntries(
    colorTokenNames.map((name) => [name, colorTokens[name][mode]]),
  ) as Record<ColorTokenName, string>;
  const colors = { ...defaults, ...areasFrom(own), ...own };
  Object.assign(colors, brandColors(colors, brand, mode), own);
  for (const name of FOREGROUNDS) {
    if (own[name] === undefined) colors[name] = readable(name, colors, mode);
  }
  return colors;
}

function readable(name: ColorTokenName, colors: ModeColors, mode: ModeName): string {
  const demands = demandsOn(name, colors, mode);
  if (!name.startsWith('on')) return toneFor(colors[name], demands);
  // Text on a fill is white or near black, never grey.
  return [colors[name], ...ON_FILL].find((color) => meets(color, demands)) ?? toneFor(colors[name], demands);
}

const ON_FILL = ['#ffffff', '#14161b', '#000000'] as const;

/** Fills are derived before the texts on them. */
const FOREGROUNDS = [...new Set(contrastPairs.map(({ foreground }) => foreground))].sort(
  (a, b) => Number(a.startsWith('on')) - Number(b.startsWith('on')),
);

const demandsOn = (name: ColorTokenName, colors: ModeColors, mode: ModeName): Demand[] =>
  contrastPairs
    .filter(({ foreground }) => foreground === name)
    .map(({ background, minimum }) => ({
      background: colors[background],
      minimum: minimum === 4.5 ? TONES[mode].text : minimum,
    }));

/** A document that sets the color of the page or of cards sets all areas with it. */
function areasFrom({ background, surface }: Colors): Colors {
  const set = background ?? surface;
  if (set === undefined) return {};
  const isDark = hexToOklch(set).lightness < 0.5;
  const page = background ?? shiftLightness(set, isDark ? -0.03 : -0.02);
  const card = surface ?? shiftLightness(page, isDark ? 0.04 : 0.02);
  return {
    background: page,
    surface: card,
    surfaceRaised: isDark ? shiftLightness(card, 0.03) : card,
    surfaceMuted: shiftLightness(card, isDark ? 0.06 : -0.03),
    border: shiftLightness(card, isDark ? 0.11 : -0.1),
    navBackground: shiftLightness(page, isDark ? 0.015 : 0.01),
  };
}

function brandColors(
  colors: ModeColors,
  { primary, accent, onPrimary, onAccent }: Colors,
  mode: ModeName,
): Colors {
  const named: Colors = {
    ...(accent !== undefined && { accent, ...(onAccent !== undefined && { onAccent }) }),
  };
  if (primary === undefined) return named;
  const { chroma, hue } = hexToOklch(primary);
  const { fill, text, active } = TONES[mode];
  // A fill that has to be distinct from white in high contrast also has enough contrast to be read.
  const demands: Demand[] =
    mode === 'high-contrast'
      ? [{ background: colors.surface, minimum: text }]
      : demandsOn('primary', colors, mode);
  const main = toneFor(primary, demands);
  const turned = (turn: number): string =>
    oklchToHex(fill, Math.min(0.15, Math.max(0.09, chroma)), hue + turn);
  const hued: Colors =
    chroma < GREY
      ? {}
      : {
          chart2: turned(CHART_TURNS.chart2),
          chart3: turned(CHART_TURNS.chart3),
          chart4: turned(CHART_TURNS.chart4),
          chart5: turned(CHART_TURNS.chart5),
          ...(accent === undefined && { accent: turned(ACCENT_TURN) }),
        };
  return {
    primary: main,
    // The text color that the document sets for its primary color; it applies while the fill is that color.
    ...(main === primary && onPrimary !== undefined && { onPrimary }),
    link: main,
    focus: main,
    chart1: main,
    ...(active !== null && {
      navActive: oklchToHex(active.lightness, Math.min(active.chroma, chroma), hue),
      onNavActive: main,
    }),
    ...hued,
    ...named,
  };
}
