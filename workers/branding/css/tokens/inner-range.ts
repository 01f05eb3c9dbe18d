import { isSpace } from './characters.ts';
import type { TokenList } from './token-list.ts';
import { AT_KEYWORD, DIMENSION, FUNCTION, HASH, STRING, UNCLOSED, URL_TOKEN } from './types.ts';

/** Offsets of a token's own text within the source, without `@`, `#`, quotes, `url(`, `(` and `)`. */
export function innerRange(tokens: TokenList, i: number): { from: number; to: number } {
  const start = tokens.start(i);
  const end = tokens.end(i);
  const closed = tokens.has(i, UNCLOSED) ? 0 : 1;
  switch (tokens.type(i)) {
    case AT_KEYWORD:
    case HASH:
      return { from: start + 1, to: end };
    case FUNCTION:
      return { from: start, to: end - 1 };
    case STRING:
      return { from: start + 1, to: end - closed };
    case DIMENSION:
      return { from: tokens.extra(i), to: end };
    case URL_TOKEN: {
      let from = tokens.extra(i);
      let to = end - closed;
      while (from < to && isSpace(tokens.source.charCodeAt(from))) from++;
      while (to > from && isSpace(tokens.source.charCodeAt(to - 1)) && !endsInEscape(tokens.source, from, to))
        to--;
      return { from, to };
    }
    default:
      return { from: start, to: end };
  }
}

/** Whether the white space before `to` ends a hex escape or is itself escaped, and so belongs to the text. */
function endsInEscape(source: string, from: number, to: number): boolean {
  let i = to - 1;
  if (source.charCodeAt(i - 1) === 0x5c) return true;
  for (let digits = 0; digits <= 6 && i > from; digits++, i--) {
    if (source.charCodeAt(i - 1) === 0x5c) return digits > 0;
    if (!/[0-9a-f]/i.test(source[i - 1] ?? '')) return false;
  }
  return false;
}
