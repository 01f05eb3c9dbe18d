import type { TokenList } from '../css/tokens/token-list.ts';
import * as T from '../css/tokens/types.ts';

/** A test of an attribute that only the root of the surface has, in a selector that does not name the root. */
export interface RootAttribute {
  /** The test as it is written, with its brackets. */
  readonly text: string;
  /** Whether the compound selector begins with it, so that `:root` can be put before it. */
  readonly isFirst: boolean;
  readonly from: number;
  readonly to: number;
}

const AMPERSAND = 0x26;
const COMBINATORS = [0x3e, 0x2b, 0x7e];
const ROOT_NAMES: ReadonlySet<string> = new Set(['root', 'scope', 'html', 'body']);

/**
 * Tests such as `[data-mode="dark"] [data-part="card"]`, which match nothing: rules start below the root of the
 * surface, so that only `:root`, `html` or `body` selects it (CSS Cascading 6, section 2.5). Selectors with `&` start
 * anywhere. Tests inside parentheses are left out.
 */
export function readRootAttributes(tokens: TokenList): RootAttribute[] {
  const found: RootAttribute[] = [];
  let start = 0;
  let depth = 0;
  let inner: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    switch (tokens.type(i)) {
      case T.FUNCTION:
      case T.OPEN_PAREN:
        depth++;
        break;
      case T.CLOSE_PAREN:
        depth = Math.max(0, depth - 1);
        break;
      case T.OPEN_SQUARE:
        if (depth === 0) inner.push(i);
        break;
      case T.COMMA:
      case T.OPEN_CURLY:
        if (depth > 0 && tokens.type(i) === T.COMMA) break;
        found.push(...unrooted(tokens, inner, start, i));
        start = i + 1;
        inner = [];
        depth = 0;
        break;
      case T.CLOSE_CURLY:
      case T.SEMICOLON:
        start = i + 1;
        inner = [];
        depth = 0;
        break;
    }
  }
  return found;
}

function unrooted(
  tokens: TokenList,
  brackets: readonly number[],
  from: number,
  to: number,
): readonly RootAttribute[] {
  if (brackets.length === 0 || tokens.type(from) === T.AT_KEYWORD) return [];
  for (let i = from; i < to; i++) if (tokens.isDelim(i, AMPERSAND)) return [];
  return brackets.flatMap((open) => {
    let close = open;
    while (close < to && tokens.type(close) !== T.CLOSE_SQUARE) close++;
    if (close === to) return [];
    let first = open;
    while (first > from && !isBreak(tokens, first - 1)) first--;
    let last = close;
    while (last + 1 < to && !isBreak(tokens, last + 1)) last++;
    if (!isOfRoot(tokens, open, close, last + 1 < to && hasMore(tokens, last + 1, to))) return [];
    for (let i = first; i <= last; i++) if (namesRoot(tokens, i)) return [];
    const [start, end] = [tokens.start(open), tokens.end(close)];
    return [{ text: tokens.source.slice(start, end), isFirst: first === open, from: start, to: end }];
  });
}

const isBreak = (tokens: TokenList, i: number): boolean =>
  tokens.type(i) === T.WHITESPACE || COMBINATORS.some((code) => tokens.isDelim(i, code));

const hasMore = (tokens: TokenList, from: number, to: number): boolean =>
  !(tokens.type(from) === T.WHITESPACE && from + 1 === to);

/** Controls have `dir` too, but nothing is inside of them. */
function isOfRoot(tokens: TokenList, open: number, close: number, isAncestor: boolean): boolean {
  const words: string[] = [];
  for (let i = open + 1; i < close; i++)
    if (tokens.type(i) === T.IDENT || tokens.type(i) === T.STRING) words.push(tokens.text(i).toLowerCase());
  return words[0] === 'data-mode' || (isAncestor && words[0] === 'dir' && words[1] === 'rtl');
}

/** A function such as `:is(html)` may name the root. */
const namesRoot = (tokens: TokenList, i: number): boolean =>
  tokens.type(i) === T.FUNCTION ||
  (tokens.type(i) === T.IDENT && ROOT_NAMES.has(tokens.text(i).toLowerCase()));
