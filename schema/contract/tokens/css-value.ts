import type { ScaleToken } from './scale-tokens.ts';
import type { ShadowToken } from './shadow-tokens.ts';

// Generic and system keywords have no effect inside quotes, so they are written without.
const BARE_FAMILY = /^(?:-apple-system|[a-z]+(?:-[a-z]+)*)$/;

/** A list of font families for CSS. Names are letters, digits, spaces and `.`, `_`, `-`, so that quotes need no escapes. */
export const fontFamilyValue = (families: readonly string[]): string =>
  families.map((family) => (BARE_FAMILY.test(family) ? family : `"${family}"`)).join(', ');

/** A mode-independent token as a CSS value. */
export function scaleValue(token: ScaleToken): string {
  switch (token.type) {
    case 'dimension':
    case 'duration':
      return `${token.value.value}${token.value.unit}`;
    case 'fontFamily':
      return fontFamilyValue(token.value);
    case 'cubicBezier':
      return `cubic-bezier(${token.value.join(', ')})`;
    default:
      return String(token.value);
  }
}

/** A shadow as a CSS value. */
export const shadowValue = (token: ShadowToken, mode: keyof ShadowToken['alpha']): string =>
  token.alpha[mode] === 0
    ? 'none'
    : `0 ${token.offsetY}px ${token.blur}px ${token.spread}px rgb(0 0 0 / ${token.alpha[mode]})`;
