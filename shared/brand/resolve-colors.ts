import type { BrandDocument } from '../../schema/contract/brand-document.ts';
import type { ModeName } from '../../schema/contract/modes.ts';
import {
  type ColorTokenName,
  colorTokenNames,
  colorTokens,
} from '../../schema/contract/tokens/color-tokens.ts';

export type ModeColors = Readonly<Record<ColorTokenName, string>>;

// A brand that names its colours for light only should still be itself in the dark. Pairs move together, so that
// the text on them stays readable.
const CARRIED: ReadonlyArray<readonly [ColorTokenName, ColorTokenName]> = [
  ['primary', 'onPrimary'],
  ['accent', 'onAccent'],
];

/**
 * Every colour token of a mode: the document's value, else the default. In dark mode the brand's light `primary`
 * and `accent` pairs stand in when the document says nothing about them in dark.
 */
export function resolveColors(document: BrandDocument, mode: ModeName): ModeColors {
  const own = document.colors?.[mode] ?? {};
  const light = document.colors?.light ?? {};
  const carried: Partial<Record<ColorTokenName, string>> = {};
  if (mode === 'dark') {
    for (const [fill, onFill] of CARRIED) {
      if (!light[fill] || own[fill] || own[onFill]) continue;
      carried[fill] = light[fill];
      carried[onFill] = light[onFill] ?? colorTokens[onFill].light;
    }
  }
  return Object.fromEntries(
    colorTokenNames.map((name) => [name, own[name] ?? carried[name] ?? colorTokens[name][mode]]),
  ) as ModeColors;
}

/** Tokens the document says anything about, in any mode, and those that follow from it. */
export function namedTokens(document: BrandDocument): readonly ColorTokenName[] {
  const named = new Set<string>();
  for (const colors of Object.values(document.colors ?? {})) {
    for (const [name, value] of Object.entries(colors ?? {})) if (value !== undefined) named.add(name);
  }
  for (const [fill, onFill] of CARRIED) if (named.has(fill)) named.add(onFill);
  return colorTokenNames.filter((name) => named.has(name));
}
