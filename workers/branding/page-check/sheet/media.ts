import { makeExpression } from '#shared/text/make-expression.ts';
import type { Work } from './work.ts';

/** The browser window in which a page is checked. */
export interface Screen {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const ROOT_FONT = 16;
/** Characters of a condition that is examined; a longer one counts as unknown and does not hold. */
const LONGEST = 1_000;

interface Conditional {
  /** The same array for all rules of one block. */
  readonly conditions: readonly string[];
}

const answers = new WeakMap<readonly string[], Map<Screen, boolean>>();

/** Whether all conditions around a rule hold on a screen, answered once for the rules of a block. */
export function applies({ conditions }: Conditional, screen: Screen, work: Work): boolean {
  if (conditions.length === 0) return true;
  const known = answers.get(conditions) ?? new Map<Screen, boolean>();
  answers.set(conditions, known);
  const answer =
    known.get(screen) ??
    conditions.every((query) => {
      work.spend(8 * (8 + Math.min(query.length, LONGEST)));
      return query.length <= LONGEST && holds(query, screen);
    });
  known.set(screen, answer);
  return answer;
}

/** Whether a list of media queries matches a screen with a mouse and without special preferences. */
const holds = (query: string, screen: Screen): boolean =>
  query === '' ||
  query
    .toLowerCase()
    .split(',')
    .some((part) => condition(part.trim(), screen));

/** One query: conditions joined by `and` or by `or`, each of which may be negated. */
function condition(text: string, screen: Screen): boolean {
  const query = text.trim().replace(/^only\s+/, '');
  const terms = (word: string) => splitOutside(query, word);
  const either = terms('or');
  if (either.length > 1) return either.some((term) => condition(term, screen));
  const both = terms('and');
  if (both.length > 1) {
    // `not` before a type negates the query as a whole.
    const first = /^not\s+([a-z]+)$/.exec(both[0] ?? '');
    if (first !== null) return !condition([first[1], ...both.slice(1)].join(' and '), screen);
    return both.every((term) => condition(term, screen));
  }
  if (/^not\b/.test(query)) return !condition(query.slice(3), screen);
  const inner = /^\((.*)\)$/.exec(query)?.[1];
  if (inner === undefined) return query === 'all' || query === 'screen';
  return /^\s*(?:\(|not\b)/.test(inner) ? condition(inner, screen) : feature(inner.trim(), screen);
}

function splitOutside(text: string, word: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: found, index } of text.matchAll(makeExpression(`[()]|\\s${word}\\s`, 'g'))) {
    if (found === '(') depth++;
    else if (found === ')') depth--;
    else if (depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + found.length;
    }
  }
  return [...parts, text.slice(from).trim()];
}

const FIXED: Readonly<Record<string, string>> = {
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'display-mode': 'browser',
  scripting: 'enabled',
  update: 'fast',
};

function feature(text: string, screen: Screen): boolean {
  const values: Readonly<Record<string, number>> = {
    width: screen.width,
    'inline-size': screen.width,
    height: screen.height,
    'block-size': screen.height,
  };
  const range = /^(?:([^\s<>=]+)\s*([<>]=?|=)\s*)?([a-z-]+)(?:\s*([<>]=?|=)\s*([^\s<>=]+))?$/.exec(text);
  if (range !== null && (range[2] !== undefined || range[4] !== undefined)) {
    const actual = values[range[3] ?? ''];
    if (actual === undefined) return false;
    const left = range[2] === undefined || compare(pixels(range[1] ?? ''), range[2], actual);
    return left && (range[4] === undefined || compare(actual, range[4], pixels(range[5] ?? '')));
  }
  const [name = '', value] = text.split(':').map((part) => part.trim());
  if (name === 'prefers-color-scheme') return value === undefined || value === screen.scheme;
  if (name === 'orientation') return value === (screen.width >= screen.height ? 'landscape' : 'portrait');
  const [, edge, dimension = ''] = /^(min|max)-(.+)$/.exec(name) ?? [];
  const actual = values[edge === undefined ? name : dimension];
  if (actual !== undefined) {
    const wanted = pixels(value ?? '');
    return edge === 'min'
      ? actual >= wanted
      : edge === 'max'
        ? actual <= wanted
        : value === undefined || actual === wanted;
  }
  return Object.hasOwn(FIXED, name) && (value ?? FIXED[name]) === FIXED[name] && FIXED[name] !== 'none';
}

function compare(one: number, operator: string, other: number): boolean {
  if (operator === '=') return one === other;
  if (operator.startsWith('<')) return operator === '<' ? one < other : one <= other;
  return operator === '>' ? one > other : one >= other;
}

function pixels(length: string): number {
  const [, number, unit] = /^([\d.+-]+)([a-z]*)$/.exec(length) ?? [];
  const value = Number(number ?? Number.NaN);
  return unit === 'em' || unit === 'rem' ? value * ROOT_FONT : value;
}
