import type { TokenList } from './token-list.ts';
import * as T from './types.ts';

export const IMPORTANT = '!important';

export interface TrimmedValue {
  readonly from: number;
  readonly to: number;
  readonly important: boolean;
}

/** A value without the white space around it and without `!important`. */
export function trimValue(tokens: TokenList, from: number, to: number): TrimmedValue {
  const start = tokens.type(from) === T.WHITESPACE ? from + 1 : from;
  const end = back(tokens, start, to);
  if (end - 1 > start - 1 && tokens.type(end - 1) === T.IDENT && isImportant(tokens, end - 1)) {
    const mark = back(tokens, start, end - 1) - 1;
    if (mark >= start && tokens.isDelim(mark, 0x21)) {
      return { from: start, to: back(tokens, start, mark), important: true };
    }
  }
  return { from: start, to: end, important: false };
}

const isImportant = (tokens: TokenList, i: number): boolean =>
  (tokens.has(i, T.ESCAPED) || tokens.end(i) - tokens.start(i) === 9) &&
  tokens.text(i).toLowerCase() === 'important';

const back = (tokens: TokenList, from: number, to: number): number =>
  to > from && tokens.type(to - 1) === T.WHITESPACE ? to - 1 : to;
