/** Tokens that do not change with the mode, by group. Values are W3C design-token values (format 2025.10). */
export interface Dimension {
  readonly value: number;
  readonly unit: 'px' | 'rem';
}

export interface DimensionToken {
  readonly type: 'dimension';
  readonly value: Dimension;
  readonly description: string;
}

export type ScaleToken =
  | DimensionToken
  | { readonly type: 'duration'; readonly value: { value: number; unit: 'ms' }; readonly description: string }
  | { readonly type: 'fontFamily'; readonly value: readonly string[]; readonly description: string }
  | { readonly type: 'fontWeight' | 'number'; readonly value: number; readonly description: string }
  | { readonly type: 'cubicBezier'; readonly value: readonly number[]; readonly description: string };

const rem = (value: number, description: string): DimensionToken => ({
  type: 'dimension',
  value: { value, unit: 'rem' },
  description,
});
const px = (value: number, description: string): DimensionToken => ({
  type: 'dimension',
  value: { value, unit: 'px' },
  description,
});
const ms = (value: number, description: string): ScaleToken => ({
  type: 'duration',
  value: { value, unit: 'ms' },
  description,
});
const family = (value: readonly string[], description: string): ScaleToken => ({
  type: 'fontFamily',
  value,
  description,
});
const weight = (value: number, description: string): ScaleToken => ({
  type: 'fontWeight',
  value,
  description,
});

/** Font stacks that a brand document can name without an uploaded font file. */
export const SYSTEM_FONTS = {
  sans: [
    'ui-sans-serif',
    'system-ui',
    '-apple-system',
    'Segoe UI',
    'Roboto',
    'Helvetica Neue',
    'Arial',
    'sans-serif',
  ],
  serif: ['ui-serif', 'Georgia', 'Cambria', 'Times New Roman', 'serif'],
  mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
  rounded: ['ui-rounded', 'Nunito', 'Arial Rounded MT Bold', 'system-ui', 'sans-serif'],
} as const;

export const scaleTokens = {
  font: {
    body: family(SYSTEM_FONTS.sans, 'Running text and controls.'),
    heading: family(SYSTEM_FONTS.sans, 'Titles and large numbers.'),
    mono: family(SYSTEM_FONTS.mono, 'Code, keys and identifiers.'),
  },
  text: {
    xs: rem(0.75, 'Badges, axis labels.'),
    sm: rem(0.875, 'Tables, hints, navigation.'),
    md: rem(1, 'Body text.'),
    lg: rem(1.125, 'Card titles.'),
    xl: rem(1.375, 'Section titles.'),
    xxl: rem(1.75, 'Page titles and figures.'),
  },
  weight: {
    regular: weight(400, 'Body text.'),
    medium: weight(500, 'Labels and controls.'),
    bold: weight(650, 'Titles and figures.'),
  },
  leading: {
    tight: { type: 'number', value: 1.25, description: 'Titles.' },
    normal: { type: 'number', value: 1.55, description: 'Running text.' },
  },
  space: {
    step1: rem(0.25, 'Between an icon and its text.'),
    step2: rem(0.5, 'Inside controls.'),
    step3: rem(0.75, 'Between related controls.'),
    step4: rem(1, 'Inside compact cards.'),
    step5: rem(1.5, 'Inside cards, between cards.'),
    step6: rem(2, 'Between sections.'),
    step7: rem(3, 'Around the page.'),
  },
  radius: {
    control: px(8, 'Buttons, inputs, menu items.'),
    card: px(14, 'Cards, dialogs, alerts.'),
    pill: px(999, 'Badges, avatars, switches.'),
  },
  border: { width: px(1, 'Lines and outlines.') },
  size: {
    control: rem(2.5, 'Least height of a control.'),
    sidebar: rem(15.5, 'Width of the vertical navigation.'),
    content: rem(76, 'Greatest width of the page content.'),
  },
  duration: {
    fast: ms(120, 'Hover and press.'),
    slow: ms(240, 'What opens and closes.'),
  },
  easing: {
    standard: { type: 'cubicBezier', value: [0.2, 0, 0, 1], description: 'All transitions.' },
  },
} as const satisfies Record<string, Record<string, ScaleToken>>;
