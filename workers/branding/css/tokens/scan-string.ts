import { isNewline } from './characters.ts';
import { afterOneSpace } from './decode.ts';
import { scanEscape } from './scan.ts';
import type { TokenList } from './token-list.ts';
import { BAD_STRING, ESCAPED, STRING, UNCLOSED } from './types.ts';

/** Reads a string whose opening quote stands at `start` (4.3.5) and returns its end. */
export function scanString(tokens: TokenList, start: number): number {
  const source = tokens.source;
  const length = source.length;
  const quote = source.charCodeAt(start);
  let flags = 0;
  let i = start + 1;
  while (i < length) {
    const c = source.charCodeAt(i);
    if (c === quote) {
      tokens.push(STRING, start, i + 1, flags, 0);
      return i + 1;
    }
    if (c === 0x5c) {
      flags |= ESCAPED;
      if (i + 1 >= length) i++;
      else if (isNewline(source.charCodeAt(i + 1))) i = afterOneSpace(source, i + 1, length);
      else i = scanEscape(source, i + 1);
    } else if (isNewline(c)) {
      tokens.push(BAD_STRING, start, i, flags, 0);
      return i;
    } else {
      i++;
    }
  }
  tokens.push(STRING, start, length, flags | UNCLOSED, 0);
  return length;
}
