import type { TokenList } from './token-list.ts';
import * as T from './types.ts';

/**
 * For every `{`, `[`, `(` and function the index of the token that closes it, or the token count when the
 * input ends first. A closing bracket that does not fit the innermost open one closes nothing, as CSS
 * Syntax 3 has it (5.4.8). Returns null beyond `maxDepth`.
 */
export function matchBrackets(tokens: TokenList, maxDepth: number): Int32Array | null {
  const { types, count, brackets, bracketCount } = tokens;
  const match = new Int32Array(count);
  const open = new Int32Array(maxDepth);
  let depth = 0;
  for (let k = 0; k < bracketCount; k++) {
    const i = brackets[k] as number;
    const type = types[i] as number;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      if (depth === maxDepth) return null;
      match[i] = count;
      open[depth++] = i;
    } else if (depth > 0 && closes(type, types[open[depth - 1] as number] as number)) {
      match[open[--depth] as number] = i;
    }
  }
  return match;
}

const closes = (type: number, opener: number): boolean =>
  type === T.CLOSE_PAREN
    ? opener === T.FUNCTION || opener === T.OPEN_PAREN
    : (type === T.CLOSE_CURLY && opener === T.OPEN_CURLY) ||
      (type === T.CLOSE_SQUARE && opener === T.OPEN_SQUARE);
