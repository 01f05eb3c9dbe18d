import type { StrippedCode } from '#schema/css-policy/index.ts';
import * as P from './property-table.ts';

/**
 * Words with which a stylesheet alone can put a box into the browser's top layer, which no frame bounds: `base-select`
 * (and any future meaning of `base`) makes the list of a select a popover that the sheet places, and a transition of
 * `overlay` keeps it painted after it has closed. They are bits, so that words in custom properties can be followed.
 */
export const BASE = 1;
export const OVERLAY = 2;
/** A word or unit that is not among those tried in browsers, and one that is known to end a renderer; see tried. */
export const UNTRIED = 4;
export const UNSAFE = 8;
/** A picture, which a pointer must not get from a custom property: its size and hot spot would be unknown. */
export const PICTURE = 16;
/** A short or calculated length: columns of that width would be thousands. */
export const NARROW = 32;
/** The color of the text in a calculation: a transition to it in the rules between columns ends a renderer. */
export const CURRENT = 64;

/** A length or number that is below 1 or may be: dashes of that length would be thousands. */
export const FINE = 128;
/** A word whose effect multiplies in elements within one another; see nested. */
export const NESTING = 256;

/** The bits of one word. */
export function deniedWord(word: string): number {
  const first = word.charCodeAt(0) | 0x20;
  if (first === 0x63) return word.length === 12 && word.toLowerCase() === 'currentcolor' ? CURRENT : 0;
  if (first === 0x74) return word.length === 4 && word.toLowerCase() === 'text' ? NESTING : 0;
  if (first === 0x72) return /^ruby-(?:base|text)/i.test(word) ? NESTING : 0;
  if (first !== 0x62 && first !== 0x6f) return 0;
  if (/^base(?:-|$)/i.test(word)) return BASE;
  return word.length === 7 && word.toLowerCase() === 'overlay' ? OVERLAY : 0;
}

/** The words that a property's value must not contain, directly or after substitution. */
export const deniedWords = (flags: number): number =>
  (flags & P.APPEARANCE ? BASE : 0) |
  (flags & P.TRANSITION ? OVERLAY : 0) |
  (flags & P.POINTER ? PICTURE : 0) |
  (flags & P.COLUMN_WIDTH ? NARROW : 0) |
  (flags & P.RULE_COLOR ? CURRENT : 0) |
  (flags & P.KNOWN ? (flags & P.MADE_UP ? UNSAFE : UNSAFE | UNTRIED) : 0);

/** The code for words that a value must not contain. */
export function codeForWords(words: number): StrippedCode {
  if (words & (BASE | OVERLAY | CURRENT)) return 'value_denied';
  if (words & PICTURE) return 'pointer_limit';
  if (words & FINE) return 'width_limit';
  if (words & NESTING) return 'reach_limit';
  return words & NARROW ? 'grid_limit' : 'value_untried';
}
