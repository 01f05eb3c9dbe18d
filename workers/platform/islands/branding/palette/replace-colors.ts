import { type ColorTokenName, colorTokenNames } from '#schema/contract/tokens/color-tokens.ts';
import { isObject } from '../document/pointer.ts';
import type { Palette } from './make-palette.ts';

/**
 * Colors for success, warnings and the like have a fixed meaning in every brand, so that a palette does not change
 * them.
 */
const MEANINGS: readonly ColorTokenName[] = colorTokenNames.filter((name) =>
  /success|warning|danger|info/i.test(name),
);

/** The colors of a document with its light and dark ones replaced by a palette. */
export function replaceColors(before: unknown, palette: Palette): Record<string, unknown> {
  const colors = isObject(before) ? before : {};
  const kept = (mode: string): Record<string, unknown> => {
    const own = colors[mode];
    if (!isObject(own)) return {};
    return Object.fromEntries(MEANINGS.filter((name) => name in own).map((name) => [name, own[name]]));
  };
  return {
    ...colors,
    light: { ...palette.light, ...kept('light') },
    dark: { ...palette.dark, ...kept('dark') },
  };
}
