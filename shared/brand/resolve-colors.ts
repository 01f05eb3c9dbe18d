import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { type ColorTokenName, colorTokenNames, colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { deriveColors, type ModeColors } from './derive-colors.ts';

export type { ModeColors } from './derive-colors.ts';

/** Tokens that a mode without them takes from the mode that sets them, each fill with its text. */
const CARRIED: ReadonlyArray<readonly [ColorTokenName, ColorTokenName]> = [
  ['primary', 'onPrimary'],
  ['accent', 'onAccent'],
];

/**
 * Every color token of a mode: the document's value, or else the derived one (`deriveColors`), or else the default. A
 * color that the document sets for one mode is used in the others, with the lightness that they need.
 */
export function resolveColors(document: BrandDocument, mode: ModeName): ModeColors {
  const all = document.colors ?? {};
  const brand: Partial<Record<ColorTokenName, string>> = {};
  for (const [fill, onFill] of CARRIED) {
    const from = [mode, ...modeNames].map((name) => all[name]).find((colors) => colors?.[fill] !== undefined);
    if (from?.[fill] !== undefined) brand[fill] = from[fill];
    if (from?.[onFill] !== undefined) brand[onFill] = from[onFill];
  }
  return deriveColors(defined(all[mode] ?? {}), brand, mode);
}

const defined = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );

/** Tokens that the document changes in some mode. */
export function namedTokens(document: BrandDocument): readonly ColorTokenName[] {
  const resolved = modeNames.map((mode) => [mode, resolveColors(document, mode)] as const);
  return colorTokenNames.filter(
    (name) =>
      Object.values(document.colors ?? {}).some((colors) => colors?.[name] !== undefined) ||
      resolved.some(([mode, colors]) => colors[name] !== colorTokens[name][mode]),
  );
}
