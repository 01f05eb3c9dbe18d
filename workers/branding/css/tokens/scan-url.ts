import { characterClassOf, isSpace, NON_PRINTABLE } from './characters.ts';
import { isEscape, scanEscape } from './scan.ts';
import type { TokenList } from './token-list.ts';
import { BAD_URL, ESCAPED, UNCLOSED, URL_TOKEN } from './types.ts';

/** Reads an unquoted url whose text starts at `i` (4.3.6) and returns its end. */
export function scanUrl(tokens: TokenList, start: number, i: number): number {
  const source = tokens.source;
  const length = source.length;
  const from = i;
  let flags = 0;
  while (i < length && isSpace(source.charCodeAt(i))) i++;
  for (;;) {
    if (i >= length) {
      tokens.push(URL_TOKEN, start, i, flags | UNCLOSED, from);
      return i;
    }
    const c = source.charCodeAt(i);
    if (c === 0x29) {
      tokens.push(URL_TOKEN, start, i + 1, flags, from);
      return i + 1;
    }
    if (isSpace(c)) {
      let after = i + 1;
      while (after < length && isSpace(source.charCodeAt(after))) after++;
      if (after < length && source.charCodeAt(after) !== 0x29) return scanBadUrl(tokens, start, after);
      i = after;
    } else if (c === 0x5c) {
      if (!isEscape(source, i)) return scanBadUrl(tokens, start, i);
      flags |= ESCAPED;
      i = scanEscape(source, i + 1);
    } else if (c === 0x22 || c === 0x27 || c === 0x28 || characterClassOf(c) & NON_PRINTABLE) {
      return scanBadUrl(tokens, start, i);
    } else {
      i++;
    }
  }
}

/** Remnants of a bad url (4.3.14). */
function scanBadUrl(tokens: TokenList, start: number, i: number): number {
  const source = tokens.source;
  while (i < source.length) {
    const c = source.charCodeAt(i);
    if (c === 0x29) {
      i++;
      break;
    }
    i = c === 0x5c && isEscape(source, i) ? scanEscape(source, i + 1) : i + 1;
  }
  tokens.push(BAD_URL, start, i, 0, 0);
  return i;
}
