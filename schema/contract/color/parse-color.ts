import { oklchToHex } from './oklch.ts';

const OKLCH =
  /^oklch\(\s*(\d{1,3}(?:\.\d{1,6})?)(%?)\s+(\d(?:\.\d{1,6})?)\s+(-?\d{1,3}(?:\.\d{1,6})?)(?:deg)?\s*\)$/i;

/** `#rrggbb` in lower case for `#rgb`, `#rrggbb` or `oklch(L C H)` (CSS Color 4); null for anything else. */
export function parseColor(text: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(text)) {
    return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
  }
  const match = OKLCH.exec(text);
  if (!match) return null;
  const lightness = Number(match[1]) / (match[2] === '%' ? 100 : 1);
  if (lightness > 1) return null;
  return oklchToHex(lightness, Number(match[3]), Number(match[4]));
}
