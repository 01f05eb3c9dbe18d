import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';

/** Family names compare case-insensitively, whether quoted or written as words. */
export const familyKey = (text: string): string => text.toLowerCase();

/** Most words of a family name that is recognised among the words of a value. */
export const MAX_FAMILY_WORDS = 8;

/**
 * Key of the family name that the tokens form (CSS Fonts 4, `<family-name>`): one string, or words that are not one
 * CSS-wide keyword. Null for any other value, which browsers ignore.
 */
export function familyName(tokens: TokenList, from: number, to: number): string | null {
  if (to - from === 1 && tokens.type(from) === T.STRING) return familyKey(tokens.text(from));
  const words: string[] = [];
  for (let i = from; i < to; i++) {
    if (tokens.type(i) === T.IDENT) words.push(tokens.text(i));
    else if (tokens.type(i) !== T.WHITESPACE) return null;
  }
  if (words.length === 0 || words.length > MAX_FAMILY_WORDS) return null;
  const key = familyKey(words.join(' '));
  return reserved.has(key) ? null : key;
}

const reserved = new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer', 'default']);
