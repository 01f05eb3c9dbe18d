import { valueUnits, valueWords } from '#schema/css-policy/index.ts';
import { WordTable } from '../word-table.ts';
import * as F from './function-table.ts';
import { pxOf } from './px.ts';
import { UNSAFE, UNTRIED } from './top-layer.ts';

const words = new WordTable(valueWords);
const units = new WordTable(valueUnits);

/** Vendor prefixes are older than the tables. */
const PREFIXED = /^-(?:webkit|moz|ms|o|apple|khtml|epub|wap)-/i;

/** Words that are known to end a renderer. */
const UNSAFE_WORDS: ReadonlySet<string> = new Set(['revert-rule']);

/** Keywords and units of CSS are made of these characters alone, so that a browser never gives a meaning to others. */
const KEYWORD = /^[a-z-][a-z0-9-]*$/;

/** Whether the word between two offsets of a text is in the table as it is written. */
export const isTried = (codes: Uint16Array, from: number, to: number): boolean =>
  words.find(codes, from, to) >= 0;

/** The bits of a word that is not in the table; 0 for one that is, or that can never be a keyword. */
export function untriedBits(name: string): number {
  if (words.has(name)) return 0;
  const lower = name.toLowerCase();
  if (words.has(lower) || lower.startsWith('--') || PREFIXED.test(lower)) return 0;
  if (!KEYWORD.test(lower)) return 0;
  return UNSAFE_WORDS.has(lower) ? UNSAFE | UNTRIED : UNTRIED;
}

/** Whether the unit between two offsets of a text is in the table as it is written. */
export const isTriedUnit = (codes: Uint16Array, from: number, to: number): boolean =>
  units.find(codes, from, to) >= 0;

/** Size in px of a unit of the table by its index as it is written; 0 for one that is no length. */
const sizes = Float64Array.from(valueUnits, (unit) => pxOf(unit));

/** The size in px of the unit between two offsets of a text; 0 for one that is no length, -1 for none in the table. */
export function sizeOfUnit(codes: Uint16Array, from: number, to: number): number {
  const index = units.find(codes, from, to);
  return index < 0 ? -1 : (sizes[index] as number);
}

/** Whether a unit is in the table, or can never be one. */
export function isSafeUnit(name: string): boolean {
  const lower = name.toLowerCase();
  return units.has(lower) || !KEYWORD.test(lower);
}

/** Brackets whose words are names: of attributes, of variables of the browser, of counters, and in conditions. */
const NAMING: ReadonlySet<number> = new Set([
  F.ATTR,
  F.TYPE,
  F.ENV,
  F.COUNTER,
  F.CONDITION,
  F.STYLE,
  F.SQUARE,
]);

/** Whether a word inside these open brackets is a name, whatever the property. The branches of `if()` are values. */
export function mayBeName(kinds: Uint8Array, depth: number): boolean {
  for (let i = depth - 1; i >= 0; i--) {
    const kind = kinds[i] as number;
    if (NAMING.has(kind)) return true;
    if (kind === F.IF) return false;
  }
  return false;
}
