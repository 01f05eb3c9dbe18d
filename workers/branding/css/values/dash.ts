import type { CssCaps } from '#schema/css-policy/index.ts';
import { isRelativeUnit } from './px.ts';
import { formOf, ringLength, sizeOf } from './ring.ts';

/** A number with its unit, or a percentage. */
export const AMOUNT = /(?<![\w#.-])([-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)/gi;
/** Functions of whole numbers and lengths that yield no smaller ones. */
const COARSE = /^(?:calc|min|max|clamp|var|if|style|)$/i;

/** Whether the dashes of a `stroke-dasharray` are long enough to draw; the values of its variables may decide. */
export type DashLength = 'enough' | 'variable' | 'short';

/** A variable that is alone, with what stands for it when it has no value. */
const ALONE = /^var\((--[^\s,()]+)(?:,([^()]*))?\)$/;

/**
 * A browser draws each dash by itself, so that a short pattern on a long line stops it. The pattern is at least as long
 * as the lengths in it that are written plainly, and as a whole of which it shows a part. A list of zeros passes through
 * every short pattern when it is animated, and many dashes make a short pattern of a long one.
 */
export function dashLengthOf(text: string, caps: CssCaps): DashLength {
  const items = itemsOf(text);
  const forms = items.map((item) => formOf(item));
  const ring = ringLength(items, forms);
  let plain = 0;
  for (const form of forms) if (form?.factor === 0) plain += Math.max(0, form.constant);
  // A variable that is alone may be a list of zeros, unless another item calculates with it.
  const lists = items.filter((item) => item.startsWith('var(')).length - (ring > 0 ? 1 : 0);
  const least = Math.max(lists > 0 ? LEAST_WITH_LISTS : 0, caps.dashPx * Math.max(1, items.length / 2));
  if (plain + ring >= least) return 'enough';
  if (!text.includes('(')) return /\d/.test(text) ? 'short' : 'enough';
  return lastingIn(items).length > 0 || !mayBeShort(text) ? 'variable' : 'short';
}

/** The custom properties of which one that is no short length makes the pattern long enough. */
export const lastingNames = (text: string): string[] => lastingIn(itemsOf(text));

const lastingIn = (items: readonly string[]): string[] =>
  items.flatMap((item) => {
    const [, name, other = ''] = ALONE.exec(item) ?? [];
    return name === undefined || mayBeShort(other) ? [] : [name];
  });

/** The least length of a pattern in which a variable may be a list, of the length that such a list may have. */
const LEAST_WITH_LISTS = 1;

/** The lengths of a list, which white space and commas separate. */
function itemsOf(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth > 0 || !/[\s,]/.test(character)) items[items.length - 1] += character;
    // No white space is written after a bracket.
    if (depth === 0 && /[\s,)]/.test(character)) items.push('');
  }
  return items.filter((item) => item !== '');
}

/** Whether a value could be a length or number below 1: by a fraction, a quotient, a difference, or a font. */
export function mayBeShort(text: string): boolean {
  if (/\/| - /.test(text)) return true;
  for (const before of text.split('(').slice(0, -1))
    if (!COARSE.test(before.split(/[^\w-]/).at(-1) ?? '')) return true;
  for (const [, number, unit = ''] of text.matchAll(AMOUNT)) {
    if (isRelativeUnit(unit) || Math.abs(Number(number)) * sizeOf(unit) < 1) return true;
  }
  return false;
}

/** The text outside of its functions, with their names. */
export function outsideBrackets(text: string): string {
  let outside = '';
  let depth = 0;
  for (const piece of text.split(/(?=[()])/)) {
    if (piece.startsWith('(')) depth++;
    else if (piece.startsWith(')')) depth--;
    if (depth === 0) outside += ` ${piece.replace(')', '')}`;
  }
  return outside;
}
