import { AMOUNT, outsideBrackets } from './dash.ts';
import type { ValueLimits } from './limits.ts';
import { isRelativeUnit, pxOf } from './px.ts';

/**
 * Properties whose effect multiplies in elements within one another: a part in twelve parts of double the size is drawn
 * at 4,096 times its size, and the text that a background is clipped to is drawn anew for each layer of each such
 * element around it. What they cost grows with the logarithm of the factor.
 */

/** Units of a doubled size: 12 of them are what the budget of a sheet has. */
const DOUBLE = 8;
/** Sizes up to this one, in as many elements as a page has within one another, draw nothing much larger. */
const HARMLESS = 1.1;
/** The size that is assumed where it is not known. */
const UNKNOWN = 8;
/** A reflection doubles what it draws in each, and takes a layer. */
const REFLECTION = 13;
const CLIPPED_TEXT = 12;
/** Each makes a box around all that is in it. */
const RUBY = 4;
/** Distance in px from which on an inclined plane is drawn little larger. */
const FAR = 100;
/** The most that the numbers of a path of an element's own may add up to, because dashes are drawn along it. */
const PATH_UNITS = 2_000;
/** More than any budget. */
const NEVER = 1_000;

/** A property without the prefix of a browser. */
export const bareName = (name: string): string =>
  name.startsWith('-') ? name.replace(/^-(?:webkit|moz|ms|o)-/, '') : name;

/** Units of a size, for each element that has it. */
export const unitsOfSize = (size: number): number =>
  size > HARMLESS ? Math.ceil(DOUBLE * Math.log2(size)) : 0;

const MAGNIFYING: ReadonlySet<string> = new Set(['transform', 'scale', 'perspective']);
/** Properties with words that multiply, which may come from a custom property. */
const NESTING: ReadonlySet<string> = new Set(['background', 'background-clip', 'display']);

const NESTED: ReadonlySet<string> = new Set([...MAGNIFYING, ...NESTING, 'box-reflect', 'd']);

export const isNested = (name: string): boolean => NESTED.has(bareName(name));
export const isMagnifying = (name: string): boolean => MAGNIFYING.has(bareName(name));
export const hasNestingWords = (name: string): boolean => NESTING.has(bareName(name));

/** The units of a value of such a property for each part; 0 for any other. */
export function nestedUnits(w: ValueLimits, name: string, text: string): number {
  switch (bareName(name)) {
    case 'transform':
    case 'scale':
      return unitsOfSize(sizeOf(text));
    case 'perspective':
      return /\d|\(/.test(text) && !isFar(text) ? unitsOfSize(UNKNOWN) : 0;
    case 'box-reflect':
      return /^(?:above|below|left|right)/i.test(text) || text.includes('var(') ? REFLECTION : 0;
    case 'background':
    case 'background-clip':
      return /\btext\b/i.test(outsideBrackets(text)) ? CLIPPED_TEXT : 0;
    case 'display':
      return /\bruby-(?:base|text)/i.test(text) ? RUBY : 0;
    case 'd':
      return w.varRefs.length > 0 || sumOf(text) > PATH_UNITS ? NEVER : 0;
    default:
      return 0;
  }
}

/** The largest size that a transformation could give. */
function sizeOf(text: string): number {
  let size = 1;
  for (const [, number, unit] of text.matchAll(AMOUNT)) {
    const factor = Math.abs(Number(number)) / (unit === '%' ? 100 : 1);
    // A translation in percent is none.
    if ((unit === '' && factor > 1) || (unit === '%' && !/translate/i.test(text) && factor > 1))
      size *= factor;
  }
  // A quotient, or a function of an angle, may be any size.
  if (/\/|(?:pow|exp|tan|hypot|random|attr|env)\(/i.test(text)) size *= UNKNOWN;
  if (/skew/i.test(text)) size *= 1.5;
  for (const [, distance = ''] of text.matchAll(/perspective\(([^()]*)/gi))
    if (!/^none$/i.test(distance) && !isFar(distance)) size *= UNKNOWN;
  return size;
}

/** Whether a distance is at least {@link FAR}, and written plainly. */
function isFar(distance: string): boolean {
  const [, number, unit = ''] = /^\s*([\d.]+)([a-z]+)\s*$/i.exec(distance) ?? [];
  return number !== undefined && !isRelativeUnit(unit) && Number(number) * pxOf(unit) >= FAR;
}

function sumOf(path: string): number {
  let sum = 0;
  for (const [number] of path.matchAll(/(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi)) sum += Number(number);
  return sum;
}
