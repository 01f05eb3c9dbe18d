/** One color token: its value in each mode (sRGB hex) and what it paints. */
export interface ColorToken {
  readonly light: string;
  readonly dark: string;
  readonly 'high-contrast': string;
  readonly description: string;
}

const color = (light: string, dark: string, highContrast: string, description: string): ColorToken => ({
  light,
  dark,
  'high-contrast': highContrast,
  description,
});

/** The default palette. Every pair in `contrast-pairs.ts` meets WCAG 2.2 AA in all three modes, and AAA in the last. */
export const colorTokens = {
  background: color('#f6f7f9', '#0e1117', '#ffffff', 'The page behind everything.'),
  surface: color('#ffffff', '#161b24', '#ffffff', 'Cards, tables and panels.'),
  surfaceRaised: color('#ffffff', '#1d2430', '#ffffff', 'What floats: menus, dialogs, toasts.'),
  surfaceMuted: color('#eef1f5', '#212937', '#f2f2f2', 'Table heads, code, tracks and quiet fills.'),
  text: color('#171b24', '#e9edf4', '#000000', 'Body text and headings.'),
  textMuted: color('#556072', '#a3aec0', '#2b2b2b', 'Secondary text, hints and axis labels.'),
  border: color('#dde2ea', '#2a3342', '#000000', 'Decorative lines between areas.'),
  borderStrong: color('#818b9d', '#6f7c93', '#000000', 'Outlines that tell where a control is.'),
  primary: color('#3b4fd8', '#8c9bff', '#0019a8', 'The main action and the brand accent.'),
  onPrimary: color('#ffffff', '#0d1330', '#ffffff', 'Text and icons on `primary`.'),
  accent: color('#0f766e', '#4fd1c1', '#00473f', 'A second brand color for highlights.'),
  onAccent: color('#ffffff', '#04211d', '#ffffff', 'Text and icons on `accent`.'),
  link: color('#3346c4', '#a3b0ff', '#0019a8', 'Links in text.'),
  focus: color('#3b4fd8', '#a3b0ff', '#0019a8', 'The ring around the focused control.'),
  success: color('#15773a', '#4fce7f', '#00501f', 'Something worked, or is running.'),
  onSuccess: color('#ffffff', '#04200f', '#ffffff', 'Text and icons on `success`.'),
  warning: color('#925400', '#f0b04a', '#5c3300', 'Something needs attention soon.'),
  onWarning: color('#ffffff', '#2a1a00', '#ffffff', 'Text and icons on `warning`.'),
  danger: color('#bd242b', '#ff8a8a', '#8a0010', 'Something failed, or an act that destroys.'),
  onDanger: color('#ffffff', '#330707', '#ffffff', 'Text and icons on `danger`.'),
  info: color('#1a68ad', '#6cb8f5', '#003a75', 'Neutral information.'),
  onInfo: color('#ffffff', '#04192b', '#ffffff', 'Text and icons on `info`.'),
  navBackground: color('#fbfcfd', '#11151d', '#ffffff', 'Behind the navigation.'),
  navText: color('#3e4759', '#b8c2d2', '#000000', 'Navigation labels and icons.'),
  navActive: color('#e9ecfc', '#232c47', '#000000', 'Fill of the current navigation item.'),
  onNavActive: color('#2c3cae', '#c5ceff', '#ffffff', 'Text and icon of the current navigation item.'),
  chart1: color('#3b4fd8', '#8c9bff', '#0019a8', 'First series of a chart.'),
  chart2: color('#0f8a80', '#4fd1c1', '#00473f', 'Second series of a chart.'),
  chart3: color('#c2620c', '#f5a35c', '#7a3500', 'Third series of a chart.'),
  chart4: color('#9333c9', '#c792f5', '#5a0a8a', 'Fourth series of a chart.'),
  chart5: color('#c62a66', '#ff86b0', '#8a0045', 'Fifth series of a chart.'),
  chart6: color('#5b6b82', '#9fb0c8', '#333333', 'Sixth series of a chart.'),
} as const satisfies Record<string, ColorToken>;

export type ColorTokenName = keyof typeof colorTokens;

export const colorTokenNames = Object.keys(colorTokens) as [ColorTokenName, ...ColorTokenName[]];
