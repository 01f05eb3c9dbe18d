import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { contrastRatio, readableOn } from '#schema/contract/color/contrast.ts';
import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { fontFamilyValue } from '#schema/contract/tokens/css-value.ts';
import { SYSTEM_FONTS } from '#schema/contract/tokens/scale-tokens.ts';
import { type ModeColors, resolveColors } from '../brand/resolve-colors.ts';

/** The look of the service's own pages for one brand: its tokens, without its stylesheet. */
export interface PageLook {
  /** Rules for `:root`, after the common style. Made of hex colors, numbers and checked font names only. */
  css: string;
  /** Background of the page, for `theme-color` and mail. */
  background: Readonly<Partial<Record<'light' | 'dark', string>>>;
  /** Fill of the main action and the text on it, in light mode. */
  accent: string;
  onAccent: string;
  /** The colors of each mode that the brand allows, for mail readers, which do not support custom properties. */
  modes: Readonly<Partial<Record<'light' | 'dark', LookColors>>>;
}

export interface LookColors {
  page: string;
  card: string;
  text: string;
  quiet: string;
  line: string;
  accent: string;
  onAccent: string;
  /** The brand's own color, for areas. `accent` is the same color, changed until text in it is readable. */
  fill: string;
  onFill: string;
}

const TEXT = 4.5;

const EXTREMES = ['#000000', '#ffffff'] as const;

/** Whether text of the color is readable on each of the backgrounds. */
const isReadable = (color: string, backgrounds: readonly string[]): boolean =>
  backgrounds.every((background) => contrastRatio(color, background) >= TEXT);

/**
 * The color with the smallest change that makes it readable on all backgrounds. They must be readable in black or in
 * white.
 */
function readable(foreground: string, ...backgrounds: string[]): string {
  const candidates = [
    foreground,
    ...backgrounds.map((background) => readableOn(background, foreground, TEXT)),
    ...EXTREMES,
  ];
  return candidates.find((color) => isReadable(color, backgrounds)) ?? foreground;
}

/** Colors of the pages' own variables. Every pair meets WCAG 2.2 AA for any document. */
function pageColors(colors: ModeColors) {
  const { background: page } = colors;
  // No text is readable both on a page and on cards of opposite brightness.
  const card = EXTREMES.some((color) => isReadable(color, [page, colors.surface])) ? colors.surface : page;
  const accent = readable(colors.primary, page, card);
  return {
    '--page': page,
    '--card': card,
    '--text': readable(colors.text, page, card),
    '--quiet': readable(colors.textMuted, page, card),
    '--line': colors.border,
    '--accent': accent,
    '--on-accent': readable(colors.onPrimary, accent),
    '--danger': readable(colors.danger, page, card),
    '--good': readable(colors.success, page, card),
  };
}

const lookColors = (
  colors: ReturnType<typeof pageColors>,
  { primary, onPrimary }: ModeColors,
): LookColors => ({
  page: colors['--page'],
  card: colors['--card'],
  text: colors['--text'],
  quiet: colors['--quiet'],
  line: colors['--line'],
  accent: colors['--accent'],
  onAccent: colors['--on-accent'],
  fill: primary,
  onFill: readable(onPrimary, primary),
});

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The look of the platform itself: the default palette, with the operator's color if there is one. */
export const platformLook = (color: string): PageLook =>
  /^#[0-9a-f]{6}$/i.test(color)
    ? pageLookOf({
        schemaVersion: 1,
        identity: { productName: '' },
        colors: { light: { primary: color, onPrimary: readableOn(color, '#ffffff', TEXT) } },
      })
    : DEFAULT_LOOK;

const DEFAULT_LOOK: PageLook = {
  css: '',
  background: { light: '#f4f5f8', dark: '#101217' },
  accent: '#3247d5',
  onAccent: '#ffffff',
  modes: {
    light: {
      page: '#f4f5f8',
      card: '#ffffff',
      text: '#171a21',
      quiet: '#565d6d',
      line: '#d8dce5',
      accent: '#3247d5',
      onAccent: '#ffffff',
      fill: '#3247d5',
      onFill: '#ffffff',
    },
    dark: {
      page: '#101217',
      card: '#191c23',
      text: '#e9ebf1',
      quiet: '#a4abbb',
      line: '#313643',
      accent: '#9aa8ff',
      onAccent: '#10132a',
      fill: '#9aa8ff',
      onFill: '#10132a',
    },
  },
};

/** The look of the service's pages from a brand document, with rules for each mode that it allows. */
export function pageLookOf(document: BrandDocument): PageLook {
  const allowed = document.modes?.allowed ?? modeNames;
  const schemes = (['light', 'dark'] as const).filter((mode) => allowed.includes(mode));
  const [base = 'light'] = schemes;
  const colors = (mode: ModeName) => pageColors(resolveColors(document, mode));
  const first = colors(base);
  const rules = [
    `:root{color-scheme:${schemes.join(' ') || 'light'};${declarations({ ...first, ...shapeOf(document) })}}`,
    ...(schemes.length === 2
      ? [`@media (prefers-color-scheme:dark){:root{${declarations(colors('dark'))}}}`]
      : []),
    ...(allowed.includes('high-contrast')
      ? [`@media (prefers-contrast:more){:root{color-scheme:light;${declarations(colors('high-contrast'))}}}`]
      : []),
  ];
  return {
    css: rules.join('\n'),
    background: Object.fromEntries(
      (schemes.length === 0 ? ['light' as const] : schemes).map((mode) => [
        mode,
        resolveColors(document, mode).background,
      ]),
    ),
    accent: first['--accent'],
    onAccent: first['--on-accent'],
    modes: Object.fromEntries(
      (schemes.length === 0 ? ['light' as const] : schemes).map((mode) => [
        mode,
        lookColors(colors(mode), resolveColors(document, mode)),
      ]),
    ),
  };
}

const CARD_TO_CONTROL = 1.75;

function shapeOf({ shape, typography }: BrandDocument): Record<string, string> {
  const { body, heading } = typography ?? {};
  const family = (font: typeof body): string | null =>
    font === undefined
      ? null
      : fontFamilyValue([
          ...(font.family === undefined ? [] : [font.family]),
          ...SYSTEM_FONTS[font.fallback],
        ]);
  const bodyFamily = family(body);
  const headingFamily = family(heading);
  const radius = shape?.radius;
  return {
    ...(bodyFamily !== null && { '--font': bodyFamily }),
    ...(headingFamily !== null && { '--font-heading': headingFamily }),
    ...(radius !== undefined && {
      '--radius': `${radius}px`,
      '--radius-card': `${Math.round(radius * CARD_TO_CONTROL)}px`,
    }),
    ...(shape?.pill && { '--radius': '999px' }),
  };
}
