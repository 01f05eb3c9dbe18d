/** The bases of relative lengths. */
export interface Lengths {
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
  /** The length of 100 %, or NaN when it is unknown. */
  readonly whole: number;
}

/** Characters of a value that is parsed; a longer one counts as unknown. */
export const LONGEST = 1_000;

const UNITS: Readonly<Record<string, (lengths: Lengths) => number>> = {
  '': () => 1,
  px: () => 1,
  pt: () => 4 / 3,
  deg: () => 1,
  turn: () => 360,
  rad: () => 180 / Math.PI,
  rem: () => 16,
  em: ({ fontSize }) => fontSize,
  ch: ({ fontSize }) => fontSize / 2,
  ex: ({ fontSize }) => fontSize / 2,
  '%': ({ whole }) => whole / 100,
};

const TERM = /\s*([\d.]+(?:e[+-]?\d+)?|\.\d+)(%|[a-z]*)|\s*([a-z-]*)\(|\s*([-+*/,)])|\s*(\S)/gy;

/**
 * The value of a number, a length or a calculation with them, in pixels; NaN for anything else and for lengths
 * relative to something unknown.
 */
export function parseLength(text: string, lengths: Lengths): number {
  if (text.length > LONGEST) return Number.NaN;
  const source = text.trim().toLowerCase();
  let at = 0;
  let peeked: RegExpExecArray | null = null;
  const next = () => {
    TERM.lastIndex = at;
    peeked = TERM.exec(source);
    return peeked;
  };
  const take = () => {
    at = TERM.lastIndex;
  };
  const isOperator = (...wanted: string[]) => {
    const operator = next()?.[4];
    return operator !== undefined && wanted.includes(operator) ? operator : null;
  };
  const sum = (): number => {
    let value = product();
    for (let operator = isOperator('+', '-'); operator !== null; operator = isOperator('+', '-')) {
      take();
      const right = product();
      value = operator === '+' ? value + right : value - right;
    }
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (let operator = isOperator('*', '/'); operator !== null; operator = isOperator('*', '/')) {
      take();
      const right = factor();
      value = operator === '*' ? value * right : value / right;
    }
    return value;
  };
  const factor = (): number => {
    const term = next();
    if (term === null) return Number.NaN;
    take();
    const [, digits, unit = '', name, operator] = term;
    if (digits !== undefined) return Number(digits) * unitOf(unit, lengths);
    if (operator === '-') return -factor();
    if (operator === '+') return factor();
    if (name === undefined) return Number.NaN;
    const values = [sum()];
    while (isOperator(',') !== null) {
      take();
      values.push(sum());
    }
    if (isOperator(')') === null) return Number.NaN;
    take();
    return call(name, values);
  };
  const value = sum();
  return at === source.length ? value : Number.NaN;
}

function unitOf(unit: string, lengths: Lengths): number {
  const known = UNITS[unit];
  if (known !== undefined) return known(lengths);
  const [, axis] = /^(?:[sld]?v|cq)(w|h|i|b|min|max)$/.exec(unit) ?? [];
  const { width, height } = lengths;
  if (axis === undefined) return Number.NaN;
  if (axis === 'min') return Math.min(width, height) / 100;
  if (axis === 'max') return Math.max(width, height) / 100;
  return (axis === 'w' || axis === 'i' ? width : height) / 100;
}

function call(name: string, values: readonly number[]): number {
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = values;
  if (name === '' || name === 'calc') return one;
  if (name === 'min') return Math.min(...values);
  if (name === 'max') return Math.max(...values);
  return name === 'clamp' ? Math.max(one, Math.min(two, three)) : Number.NaN;
}

/** Splits at a separator outside of parentheses. */
export function splitOutside(text: string, separator: ' ' | ',' | '/'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '');
}
