import type { BrandDocument } from '../../schema/contract/brand-document.ts';
import { type ModeName, modeNames } from '../../schema/contract/modes.ts';
import {
  type ColorTokenName,
  colorTokenNames,
  colorTokens,
} from '../../schema/contract/tokens/color-tokens.ts';
import { deriveColors, type ModeColors } from './derive-colors.ts';

export type { ModeColors } from './derive-colors.ts';

/** What carries a brand from the mode that names it to the others; a fill goes with the text on it. */
const CARRIED: ReadonlyArray<readonly [ColorTokenName, ColorTokenName]> = [
  ['primary', 'onPrimary'],
  ['accent', 'onAccent'],
];

/**
 * Every colour token of a mode: the document's value, else what follows from the values that it has (`deriveColors`),
 * else the default. A brand that names its colour for one mode has it in the others, as light or dark as they need.
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

/** Tokens that differ from the defaults in some mode because of the document. */
export function namedTokens(document: BrandDocument): readonly ColorTokenName[] {
  const resolved = modeNames.map((mode) => [mode, resolveColors(document, mode)] as const);
  return colorTokenNames.filter(
    (name) =>
      Object.values(document.colors ?? {}).some((colors) => colors?.[name] !== undefined) ||
      resolved.some(([mode, colors]) => colors[name] !== colorTokens[name][mode]),
  );
}
