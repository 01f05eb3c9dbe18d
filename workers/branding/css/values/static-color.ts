import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeHexColor } from '../write/hash.ts';

/**
 * Hex spelling of an `rgb()` or `hsl()` (old or new syntax) whose components are plain numbers, or null. Legacy
 * colors have 8 bits for each component in every browser, including alpha, so no precision is lost.
 */
export function staticColor(tokens: TokenList, i: number, close: number): string | null {
  const parts: number[] = [];
  const units: string[] = [];
  for (let t = i + 1; t < close; t++) {
    switch (tokens.type(t)) {
      case T.WHITESPACE:
      case T.COMMA:
        break;
      case T.NUMBER:
        parts.push(Number(tokens.raw(t)));
        units.push('');
        break;
      case T.PERCENTAGE:
        parts.push(Number(tokens.raw(t).slice(0, -1)));
        units.push('%');
        break;
      case T.DIMENSION:
        if (tokens.text(t).toLowerCase() !== 'deg' || parts.length > 0) return null;
        parts.push(Number(tokens.source.slice(tokens.start(t), tokens.extra(t))));
        units.push('deg');
        break;
      case T.DELIM:
        if (!tokens.isDelim(t, 0x2f) || parts.length !== 3) return null;
        break;
      default:
        return null;
    }
  }
  if (!wellFormed(tokens, i, close, parts.length)) return null;
  const hsl = /^h/i.test(tokens.text(i));
  const rgb = hsl ? fromHsl(parts, units) : fromRgb(parts, units);
  if (rgb === null) return null;
  const alpha =
    parts.length === 4 ? Math.round(clamp((parts[3] ?? 0) / (units[3] === '%' ? 100 : 1)) * 255) : 255;
  return `#${writeHexColor([...rgb, alpha].map(twoDigits).join(''))}`;
}

/** Either all commas or none, and the slash only in the form without commas. */
function wellFormed(tokens: TokenList, i: number, close: number, count: number): boolean {
  let commas = 0;
  let slashes = 0;
  for (let t = i + 1; t < close; t++) {
    if (tokens.type(t) === T.COMMA) commas++;
    else if (tokens.type(t) === T.DELIM) slashes++;
  }
  if (count !== 3 && count !== 4) return false;
  return commas === 0 ? slashes === count - 3 : commas === count - 1 && slashes === 0;
}

function fromRgb(parts: readonly number[], units: readonly string[]): number[] | null {
  const unit = units[0];
  if (unit === 'deg' || units[1] !== unit || units[2] !== unit) return null;
  // Multiplied by 2.55, a half would become less than one.
  const bytes = unit === '%' ? parts.map((part) => (part * 255) / 100) : parts;
  return bytes.slice(0, 3).map((part) => Math.round(Math.min(255, Math.max(0, part))));
}

function fromHsl(parts: readonly number[], units: readonly string[]): number[] | null {
  if (units[0] === '%' || units[1] !== '%' || units[2] !== '%') return null;
  const hue = ((((parts[0] ?? 0) % 360) + 360) % 360) / 30;
  const saturation = clamp((parts[1] ?? 0) / 100);
  const lightness = clamp((parts[2] ?? 0) / 100);
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((n) => {
    const k = (n + hue) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const twoDigits = (value: number): string => value.toString(16).padStart(2, '0');
