import { hexToOklch, oklchToHex } from '#schema/contract/color/oklch.ts';
import { meets, toneFor } from '#shared/brand/color-tone.ts';

/** The backgrounds of a site: that of the page, a tinted one, the color of the site, and a dark one. */
export const toneNames = ['paper', 'soft', 'band', 'deep'] as const;
export type ToneName = (typeof toneNames)[number];

/**
 * A background and what is on it, `#rrggbb`. Each text has a contrast of WCAG AA with `bg` and with `card`, or AAA when
 * high contrast is set. `fg` also draws the ring of the focus.
 */
export interface Tone {
  bg: string;
  card: string;
  fg: string;
  quiet: string;
  line: string;
  /** Color of links, icons and other small text that stands out. */
  link: string;
  /** Background of buttons, at least 3:1 from `bg` and `card`, and their text. */
  btn: string;
  onBtn: string;
}

export interface Palette {
  scheme: 'light' | 'dark';
  tones: Readonly<Record<ToneName, Tone>>;
  primary: string;
  onPrimary: string;
  /** Color of drawings, marks and a few labels, with their text. */
  accent: string;
  onAccent: string;
  /** A light or, in a dark scheme, dark kind of the primary color, for areas of drawings. */
  tint: string;
}

export interface PaletteInput {
  primary: string;
  accent: string;
  scheme: 'light' | 'dark';
  contrast: 'regular' | 'high';
  /** Share of the primary hue in the backgrounds, 0 (white or grey) to 1. */
  tint: number;
}

const LIGHTNESS = {
  light: { paper: 0.988, card: 0.962, soft: 0.95, softCard: 0.995, deep: 0.235, deepCard: 0.29 },
  dark: { paper: 0.17, card: 0.225, soft: 0.215, softCard: 0.27, deep: 0.125, deepCard: 0.185 },
} as const;
const MOST_TINT = 0.034;

/** The colors of a site from one or two given ones (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11). */
export function createPalette({ primary, accent, scheme, contrast, tint }: PaletteInput): Palette {
  const { hue, chroma } = hexToOklch(primary);
  const minimum = contrast === 'high' ? 7 : 4.5;
  const level = LIGHTNESS[scheme];
  const tinted = (lightness: number, most: number): string =>
    oklchToHex(lightness, Math.min(chroma, most * tint), hue);
  const isWhite = scheme === 'light' && tint === 0;

  /** A tone from its backgrounds; `fill` is the color that buttons have where it can be told from them. */
  const tone = (bg: string, card: string, fill: string): Tone => {
    const on = [bg, card].map((background) => ({ background, minimum }));
    const apart = [bg, card].map((background) => ({ background, minimum: 3 }));
    const isDark = hexToOklch(bg).lightness < 0.6;
    const strong = oklchToHex(isDark ? 0.96 : 0.22, Math.min(chroma, 0.03), hue);
    const weak = oklchToHex(
      contrast === 'high' ? (isDark ? 0.94 : 0.26) : isDark ? 0.8 : 0.45,
      Math.min(chroma, 0.025),
      hue,
    );
    const btn = meets(fill, apart) ? fill : toneFor(fill, apart);
    return {
      bg,
      card,
      fg: toneFor(strong, on),
      quiet: toneFor(weak, on),
      line: oklchToHex(isDark ? 0.4 : 0.87, Math.min(chroma, 0.03), hue),
      link: toneFor(primary, on),
      btn,
      onBtn: onFill(btn, minimum),
    };
  };

  const fill = readableFill(primary, minimum);
  const paper = tone(
    isWhite ? '#ffffff' : tinted(level.paper, MOST_TINT * 0.5),
    isWhite ? '#f6f6f7' : tinted(level.card, MOST_TINT),
    fill,
  );
  const soft = tone(tinted(level.soft, 0.045), tinted(level.softCard, MOST_TINT * 0.3), fill);
  const deep = tone(
    oklchToHex(level.deep, Math.min(chroma, 0.045), hue),
    oklchToHex(level.deepCard, Math.min(chroma, 0.05), hue),
    fill,
  );
  return {
    scheme,
    tones: { paper, soft, band: bandTone(fill, minimum), deep },
    primary: paper.btn,
    onPrimary: paper.onBtn,
    accent,
    onAccent: onFill(accent, minimum),
    tint: oklchToHex(scheme === 'light' ? 0.9 : 0.3, Math.min(chroma, 0.06), hue),
  };
}

/** The tone of the site's own color: its buttons have the color of its text. */
function bandTone(fill: string, minimum: number): Tone {
  const fg = onFill(fill, minimum);
  const { lightness, chroma, hue } = hexToOklch(fill);
  // Cards go away from the text, so that its contrast grows.
  const away = fg === WHITE ? -0.05 : 0.04;
  const card = oklchToHex(Math.max(0.05, Math.min(0.99, lightness + away)), chroma, hue);
  const on = [fill, card].map((background) => ({ background, minimum }));
  const text = toneFor(fg, on);
  return {
    bg: fill,
    card,
    fg: text,
    quiet: text,
    line: oklchToHex(lightness + (fg === WHITE ? 0.14 : -0.14), chroma * 0.8, hue),
    link: text,
    btn: text,
    onBtn: fill,
  };
}

const WHITE = '#ffffff';
const ON_FILL = [WHITE, '#14161b', '#000000'] as const;

/** A color on which white is nearly readable becomes a little darker, because people expect white text on it. */
const readableFill = (primary: string, minimum: number): string =>
  meets(primary, [{ background: WHITE, minimum: 3 }])
    ? toneFor(primary, [{ background: WHITE, minimum }])
    : primary;

/** White when it is readable, else near black, else black. */
const onFill = (fill: string, minimum: number): string =>
  ON_FILL.find((color) => meets(color, [{ background: fill, minimum }])) ??
  toneFor(WHITE, [{ background: fill, minimum }]);

/** A second color for a first, lighter or darker: at a distance on the circle of hues, or of a hue of its own. */
export function accentFor(primary: string, turn: number, own?: number): string {
  const { lightness, chroma, hue } = hexToOklch(primary);
  return oklchToHex(
    lightness > 0.62 ? 0.52 : 0.76,
    Math.max(0.09, Math.min(chroma, 0.14)),
    own ?? hue + turn,
  );
}
