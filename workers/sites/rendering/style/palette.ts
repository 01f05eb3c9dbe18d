import { hexToOklch, oklchToHex } from '#schema/contract/color/oklch.ts';
import { meets, toneFor } from '#shared/brand/color-tone.ts';

/**
 * Colors of a site, `#rrggbb`. Every text has a contrast of WCAG AA with its background, or AAA when high contrast is
 * set.
 */
export interface Palette {
  scheme: 'light' | 'dark';
  /** Backgrounds of the page, of cards and quiet bands, and of strong bands. */
  paper: string;
  card: string;
  band: string;
  /** Color of text, and of less prominent text, on paper and card. */
  ink: string;
  quiet: string;
  /** Color of text on the strong band. */
  onBand: string;
  line: string;
  /** Background of buttons, and the color of their text. */
  primary: string;
  onPrimary: string;
  /** Primary color for text on paper and card. */
  link: string;
  /** Color of small marks; no text is on it. */
  accent: string;
}

export interface PaletteInput {
  primary: string;
  accent: string;
  scheme: 'light' | 'dark';
  contrast: 'regular' | 'high';
  /** Share of the primary hue in the paper, 0 (white or grey) to 1. */
  tint: number;
  /** Color of the strong band: the primary color, nearly black, or a tint of the primary. */
  band: 'primary' | 'ink' | 'tint';
}

const PAPER = { light: 0.985, dark: 0.19 } as const;
const CARD = { light: 0.955, dark: 0.235 } as const;
const LINE = { light: 0.87, dark: 0.37 } as const;
const INK = { light: 0.22, dark: 0.95 } as const;
const QUIET = { light: 0.45, dark: 0.76 } as const;
const MOST_TINT = 0.035;

/**
 * The colors of a site from one or two given ones. Text and buttons have a contrast of at least 4.5, or 7 where high
 * contrast is chosen (WCAG 2.2, 1.4.3 and 1.4.6).
 */
export function createPalette({ primary, accent, scheme, contrast, tint, band }: PaletteInput): Palette {
  const { hue, chroma } = hexToOklch(primary);
  const tinted = (lightness: number, share = 1): string =>
    oklchToHex(lightness, Math.min(chroma, MOST_TINT) * tint * share, hue);
  const paper = scheme === 'light' && tint === 0 ? '#ffffff' : tinted(PAPER[scheme], 0.5);
  const card = tinted(CARD[scheme]);
  const minimum = contrast === 'high' ? 7 : 4.5;
  const on = (...backgrounds: string[]) => backgrounds.map((background) => ({ background, minimum }));
  const quietShare = contrast === 'high' ? INK[scheme] : QUIET[scheme];
  const fill = buttonFill(primary, [paper, card], minimum);
  const bandFill =
    band === 'primary'
      ? fill
      : band === 'ink'
        ? oklchToHex(scheme === 'light' ? 0.24 : 0.14, Math.min(chroma, 0.03), hue)
        : oklchToHex(scheme === 'light' ? 0.92 : 0.3, Math.min(chroma, 0.06), hue);
  return {
    scheme,
    paper,
    card,
    band: bandFill,
    ink: toneFor(tinted(INK[scheme]), on(paper, card)),
    quiet: toneFor(tinted(quietShare), on(paper, card)),
    onBand: onFill(bandFill, minimum),
    line: tinted(LINE[scheme]),
    primary: fill,
    onPrimary: onFill(fill, minimum),
    link: toneFor(primary, on(paper, card)),
    accent,
  };
}

/**
 * The primary color, adjusted where a button of this color could not be told from the page (WCAG 1.4.11). A color on
 * which white is nearly readable becomes a little darker, because people expect white text on it.
 */
function buttonFill(primary: string, backgrounds: readonly string[], minimum: number): string {
  const apart = backgrounds.map((background) => ({ background, minimum: 3 }));
  const nearlyWhite = meets(primary, [{ background: WHITE, minimum: 3 }]);
  const darker = nearlyWhite ? toneFor(primary, [{ background: WHITE, minimum }]) : primary;
  return meets(darker, apart) ? darker : toneFor(primary, apart);
}

const WHITE = '#ffffff';
const ON_FILL = [WHITE, '#14161b', '#000000'] as const;

/** White when it is readable, else near black, else black. */
const onFill = (fill: string, minimum: number): string =>
  ON_FILL.find((color) => meets(color, [{ background: fill, minimum }])) ??
  toneFor('#ffffff', [{ background: fill, minimum }]);
