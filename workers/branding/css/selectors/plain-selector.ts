import type { Compilation } from '../compilation.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { plainAttributeEnd } from './attribute.ts';
import type { SelectorContext, WrittenSelector } from './context.ts';
import { isPlainPseudoClass, isPseudoElement } from './pseudo-table.ts';
import { ABSENT, ANYTHING, besides, costOfReach, reachOf } from './reach.ts';
import { ANCESTORS, depthOf, SIBLINGS, withParent } from './search-depth.ts';

const DOT = 0x2e;
const STAR = 0x2a;
const GREATER = 0x3e;
const PLUS = 0x2b;
const TILDE = 0x7e;
const SPACE = 0x20;

/**
 * Writes a selector that is made of element names, classes, ids, attributes and plain pseudo-classes, as most are, by copying
 * the source between its combinators. Returns null for every other one, right or wrong: the selector writer takes
 * those, and would write these the same way.
 */
export function plainSelector(
  c: Compilation,
  from: number,
  to: number,
  context: SelectorContext,
): WrittenSelector | null {
  const { tokens } = c;
  const { starts, ends, source } = tokens;
  let text = '';
  let copied = starts[from] as number;
  let at = from;
  let searches = 0;
  let combinator = 0;
  let reach = ANYTHING;
  let absent = context.parentReach === ABSENT;
  for (let compounds = 1; compounds <= c.caps.compoundsPerSelector; compounds++) {
    const end = compoundEnd(tokens, at, to);
    if (end < 0) return null;
    reach = besides(reachOf(tokens, at, end), reach, combinator === GREATER || combinator === PLUS);
    if (reach === ABSENT) absent = true;
    const stop = ends[end - 1] as number;
    if (end === to) {
      text = oneColon(text + source.slice(copied, stop));
      const search = depthOf(withParent(searches, context)) + context.parentSearch;
      if (absent) reach = ABSENT;
      const reachCost = costOfReach(reach);
      return { text, search, cost: context.parentCost, reach, reachCost, mayBeRoot: false, isRoot: false };
    }
    combinator = combinatorAt(tokens, end);
    at = afterCombinator(tokens, end);
    if (combinator === 0 || at >= to) return null;
    if (combinator === SPACE) searches |= ANCESTORS;
    else if (combinator === TILDE) searches |= SIBLINGS;
    const start = starts[at] as number;
    if (start !== stop + 1 || source.charCodeAt(stop) !== combinator) {
      text += source.slice(copied, stop) + String.fromCharCode(combinator);
      copied = start;
    }
  }
  return null;
}

const oldElement = /::(before|after|first-line|first-letter)(?![-\w])/g;

/** The four old pseudo-elements are shorter by a colon. */
const oneColon = (text: string): string => (text.includes('::') ? text.replace(oldElement, ':$1') : text);

/** Index after the compound selector at `i`, or -1 when it is not a plain one. */
function compoundEnd(tokens: TokenList, i: number, to: number): number {
  const { types } = tokens;
  let at = i;
  if (types[at] === T.IDENT) {
    if (!isPartName(tokens, at)) return -1;
    at++;
  } else if (tokens.isDelim(at, STAR)) {
    // It is written only where it stands alone.
    return isCompoundEnd(tokens, at + 1, to) ? at + 1 : -1;
  }
  while (at < to) {
    if (isCompoundEnd(tokens, at, to)) return at === i ? -1 : at;
    // A comment stands between them.
    if (at > i && !tokens.isAdjacent(at)) return -1;
    const next = simpleEnd(tokens, at);
    if (next < 0) return -1;
    at = next;
  }
  return at === i ? -1 : at;
}

const isCompoundEnd = ({ types, extras }: TokenList, at: number, to: number): boolean =>
  at >= to || types[at] === T.WHITESPACE || (types[at] === T.DELIM && extras[at] !== DOT);

/** Index after the class, id, attribute or pseudo-class at `at`, or -1 when it is not written as it stands. */
function simpleEnd(tokens: TokenList, at: number): number {
  const { types, flags } = tokens;
  switch (types[at]) {
    case T.DELIM:
      return tokens.isPlainName(at + 1) ? at + 2 : -1;
    case T.HASH:
      return flags[at] === T.ID_HASH ? at + 1 : -1;
    case T.OPEN_SQUARE:
      return plainAttributeEnd(tokens, at);
    case T.COLON:
      return pseudoEnd(tokens, at);
    default:
      return -1;
  }
}

function pseudoEnd(tokens: TokenList, colon: number): number {
  const double = tokens.types[colon + 1] === T.COLON && tokens.isAdjacent(colon + 1);
  const at = double ? colon + 2 : colon + 1;
  if (!tokens.isPlainName(at)) return -1;
  const name = tokens.raw(at);
  const plain = double ? isPseudoElement(name) : isPlainPseudoClass(name);
  return plain ? at + 1 : -1;
}

/** An element's name without escapes: neither `html` nor `body`, which are the root, nor one with two dashes. */
function isPartName(tokens: TokenList, at: number): boolean {
  if (tokens.flags[at] !== 0) return false;
  const start = tokens.starts[at] as number;
  const first = tokens.source.charCodeAt(start) | 0x20;
  if (first === 0x2d) return false;
  return (first !== 0x68 && first !== 0x62) || (tokens.ends[at] as number) - start !== 4;
}

/** Code unit of the combinator that starts at `at`; 0 when there is none. */
function combinatorAt(tokens: TokenList, at: number): number {
  const spaced = tokens.types[at] === T.WHITESPACE;
  const sign = spaced ? at + 1 : at;
  if (tokens.types[sign] !== T.DELIM || tokens.extras[sign] === DOT) return spaced ? SPACE : 0;
  const code = tokens.extras[sign] as number;
  return code === GREATER || code === PLUS || code === TILDE ? code : 0;
}

function afterCombinator(tokens: TokenList, at: number): number {
  const { types } = tokens;
  let i = types[at] === T.WHITESPACE ? at + 1 : at;
  if (types[i] !== T.DELIM || tokens.extras[i] === DOT) return i;
  i++;
  return types[i] === T.WHITESPACE ? i + 1 : i;
}
