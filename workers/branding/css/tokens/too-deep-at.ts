import type { TokenList } from './token-list.ts';
import * as T from './types.ts';

const CLOSED_BY: ReadonlyMap<number, number> = new Map([
  [T.FUNCTION, T.CLOSE_PAREN],
  [T.OPEN_PAREN, T.CLOSE_PAREN],
  [T.OPEN_SQUARE, T.CLOSE_SQUARE],
  [T.OPEN_CURLY, T.CLOSE_CURLY],
]);

/** Offset of the first bracket that is nested too deeply. A bracket without a partner closes nothing. */
export function tooDeepAt(tokens: TokenList, maxDepth: number): number | null {
  const closers: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const type = tokens.type(i);
    const closer = CLOSED_BY.get(type);
    if (closer === undefined) {
      if (type === closers.at(-1)) closers.pop();
    } else if (closers.push(closer) > maxDepth) return tokens.start(i);
  }
  return null;
}
