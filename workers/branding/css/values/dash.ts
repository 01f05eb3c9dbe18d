import type { CssCaps } from '#schema/css-policy/index.ts';
import { isRelativeUnit, pxOf } from './px.ts';

/** A number with its unit, or a percentage. */
export const AMOUNT = /(?<![\w#.-])([-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)/gi;
/** Functions of whole numbers and lengths that yield no smaller ones. */
const COARSE = /^(?:calc|min|max|clamp|var|if|style|)$/i;
/** About how much of a drawing of 24 units one percent is. */
export const PERCENT = 0.25;

/** Whether the dashes of a `stroke-dasharray` are long enough to draw; the values of its variables may decide. */
export type DashLength = 'enough' | 'variable' | 'short';

/**
 * A browser draws each dash by itself, so that a short pattern on a long line stops it. The pattern is at least as long
 * as the lengths in it that are written plainly. A list of zeros passes through every short pattern when it is animated.
 */
export function dashLengthOf(text: string, caps: CssCaps): DashLength {
  const outside = outsideBrackets(text);
  if (plainLength(outside) >= caps.dashPx) return 'enough';
  if (!text.includes('(')) return /\d/.test(outside) ? 'short' : 'enough';
  return mayBeShort(text) ? 'short' : 'variable';
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

function plainLength(text: string): number {
  let sum = 0;
  for (const [, number, unit = ''] of text.matchAll(AMOUNT)) {
    if (!isRelativeUnit(unit)) sum += Math.max(0, Number(number)) * sizeOf(unit);
  }
  return sum;
}

const sizeOf = (unit: string): number => (unit === '' ? 1 : unit === '%' ? PERCENT : pxOf(unit));

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
