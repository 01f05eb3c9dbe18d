import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';

/** Family names compare case-insensitively, whether quoted or written as words. */
export const familyKey = (text: string): string => text.toLowerCase();

/** Key of the single family name that a `font-family` descriptor holds, or null. */
export function familyName(tokens: TokenList, from: number, to: number): string | null {
  let i = tokens.type(from) === T.WHITESPACE ? from + 1 : from;
  if (tokens.type(i) === T.STRING) return familyKey(tokens.text(i));
  const words: string[] = [];
  for (; i < to; i++) {
    if (tokens.type(i) === T.IDENT) words.push(tokens.text(i));
    else if (tokens.type(i) !== T.WHITESPACE) break;
  }
  return words.length === 0 ? null : familyKey(words.join(' '));
}
