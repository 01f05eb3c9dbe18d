import type { ColorTokenName } from './color-tokens.ts';

/** A foreground on a background and the least WCAG 2.2 contrast between them. */
export interface ContrastPair {
  readonly foreground: ColorTokenName;
  readonly background: ColorTokenName;
  readonly minimum: 3 | 4.5;
}

const TEXT = 4.5; // success criterion 1.4.3, text below 24 px
const NON_TEXT = 3; // success criterion 1.4.11, outlines, focus rings and marks of a chart

const pairs = (
  minimum: 3 | 4.5,
  foregrounds: readonly ColorTokenName[],
  backgrounds: readonly ColorTokenName[],
): ContrastPair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, minimum })));

/** Every pair that the surface shows, so that each warning is about something visible. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(TEXT, ['text', 'textMuted'], ['background', 'surface', 'surfaceRaised', 'surfaceMuted']),
  ...pairs(TEXT, ['link'], ['background', 'surface', 'surfaceRaised']),
  ...pairs(TEXT, ['success', 'warning', 'danger', 'info'], ['surface', 'surfaceRaised']),
  ...pairs(TEXT, ['onPrimary'], ['primary']),
  ...pairs(TEXT, ['onAccent'], ['accent']),
  ...pairs(TEXT, ['onSuccess'], ['success']),
  ...pairs(TEXT, ['onWarning'], ['warning']),
  ...pairs(TEXT, ['onDanger'], ['danger']),
  ...pairs(TEXT, ['onInfo'], ['info']),
  ...pairs(TEXT, ['navText'], ['navBackground']),
  ...pairs(TEXT, ['onNavActive'], ['navActive']),
  ...pairs(NON_TEXT, ['borderStrong'], ['background', 'surface', 'surfaceRaised']),
  ...pairs(NON_TEXT, ['focus'], ['background', 'surface', 'surfaceRaised', 'navBackground']),
  ...pairs(NON_TEXT, ['primary'], ['background', 'surface']),
  ...pairs(NON_TEXT, ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'], ['surface']),
];
