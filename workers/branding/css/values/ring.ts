import { isRelativeUnit, pxOf } from './px.ts';

/** A length that is a number, or a number and a variable times a factor: `100 - var(--p)`. */
export interface Form {
  readonly constant: number;
  /** The text of the `var()`; empty for none. */
  readonly variable: string;
  readonly factor: number;
}

const TOKEN = /\s+|calc\(|[()+*/-]|(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?/iy;

const NUMBER = /^(\d[\d.]*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)(%|[a-z]*)$/;

/** About how much of a drawing of 24 units one percent is. */
export const PERCENT = 0.25;

/** The form of one length; null when it is another calculation. */
export function formOf(text: string): Form | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const reader = new Reader(parts);
  const form = reader.factor();
  return reader.at === parts.length ? form : null;
}

/** The parts of a calculation without white space, each `var()` whole; null when there is another function. */
function partsOf(text: string): string[] | null {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('var(', at)) {
      const to = closeOf(text, at);
      parts.push(text.slice(at, to));
      at = to;
      continue;
    }
    TOKEN.lastIndex = at;
    const [part] = TOKEN.exec(text) ?? [];
    if (part === undefined) return null;
    if (part.trim() !== '') parts.push(part.toLowerCase());
    at += part.length;
  }
  return parts;
}

function closeOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Reads sums and products of numbers and one variable. */
class Reader {
  readonly parts: readonly string[];
  at = 0;

  constructor(parts: readonly string[]) {
    this.parts = parts;
  }

  sum(): Form | null {
    let left = this.product();
    while (left !== null && (this.parts[this.at] === '+' || this.parts[this.at] === '-')) {
      const sign = this.parts[this.at++] === '-' ? -1 : 1;
      left = plus(left, this.product(), sign);
    }
    return left;
  }

  private product(): Form | null {
    let left = this.factor();
    while (left !== null && (this.parts[this.at] === '*' || this.parts[this.at] === '/')) {
      const isQuotient = this.parts[this.at++] === '/';
      const right = this.factor();
      if (right === null) return null;
      if (isQuotient)
        left = right.factor === 0 && right.constant !== 0 ? times(left, 1 / right.constant) : null;
      else if (right.factor === 0) left = times(left, right.constant);
      else left = left.factor === 0 ? times(right, left.constant) : null;
    }
    return left;
  }

  factor(): Form | null {
    const part = this.parts[this.at++];
    if (part === undefined) return null;
    if (part === 'calc(' || part === '(') {
      const inner = this.sum();
      return this.parts[this.at++] === ')' ? inner : null;
    }
    if (part.startsWith('var(')) return { constant: 0, variable: part, factor: 1 };
    if (part === '-' || part === '+') {
      const inner = this.factor();
      return inner === null ? null : times(inner, part === '-' ? -1 : 1);
    }
    const [, number, unit = ''] = NUMBER.exec(part) ?? [];
    if (number === undefined || isRelativeUnit(unit)) return null;
    return { constant: Number(number) * sizeOf(unit), variable: '', factor: 0 };
  }
}

/** The size of a unit, of which a number has 1. */
export const sizeOf = (unit: string): number => (unit === '' ? 1 : unit === '%' ? PERCENT : pxOf(unit));

const times = ({ constant, variable, factor }: Form, by: number): Form => ({
  constant: constant * by,
  variable,
  factor: factor * by,
});

function plus(left: Form, right: Form | null, sign: number): Form | null {
  if (right === null) return null;
  if (left.factor !== 0 && right.factor !== 0 && left.variable !== right.variable) return null;
  return {
    constant: left.constant + sign * right.constant,
    variable: left.factor === 0 ? right.variable : left.variable,
    factor: left.factor + sign * right.factor,
  };
}

/**
 * The least length of two dashes of which one is a variable, and the other what remains of a whole, as in a ring that
 * shows progress: `var(--p) calc(100 - var(--p))`. The variable is one number, because it is alone in the first.
 */
export function ringLength(items: readonly string[], forms: ReadonlyArray<Form | null>): number {
  let longest = 0;
  for (const rest of forms) {
    if (rest === null || rest.factor >= 0 || rest.constant <= 0 || !items.includes(rest.variable)) continue;
    longest = Math.max(longest, rest.constant / Math.max(1, -rest.factor));
  }
  return longest;
}
