import { type ColorTokenName, colorTokenNames } from '../../../../../schema/contract/tokens/color-tokens.ts';
import { isObject } from '../document/pointer.ts';
import type { Palette } from './make-palette.ts';

/** What the colours of success, warnings and the like say does not depend on a brand: a palette leaves them as they are. */
const MEANINGS: readonly ColorTokenName[] = colorTokenNames.filter((name) =>
  /success|warning|danger|info/i.test(name),
);

/** The colours of a document with a palette in the place of its light and dark ones. */
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
