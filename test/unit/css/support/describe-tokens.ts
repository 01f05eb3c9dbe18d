import type { TokenList } from '#workers/branding/css/tokens/token-list.ts';
import * as T from '#workers/branding/css/tokens/types.ts';

const names: Record<number, string> = {
  [T.IDENT]: 'ident-token',
  [T.FUNCTION]: 'function-token',
  [T.AT_KEYWORD]: 'at-keyword-token',
  [T.HASH]: 'hash-token',
  [T.STRING]: 'string-token',
  [T.BAD_STRING]: 'bad-string-token',
  [T.URL_TOKEN]: 'url-token',
  [T.BAD_URL]: 'bad-url-token',
  [T.DELIM]: 'delim-token',
  [T.NUMBER]: 'number-token',
  [T.PERCENTAGE]: 'percentage-token',
  [T.DIMENSION]: 'dimension-token',
  [T.WHITESPACE]: 'whitespace-token',
  [T.CDO]: 'CDO-token',
  [T.CDC]: 'CDC-token',
  [T.COLON]: 'colon-token',
  [T.SEMICOLON]: 'semicolon-token',
  [T.COMMA]: 'comma-token',
  [T.OPEN_SQUARE]: '[-token',
  [T.CLOSE_SQUARE]: ']-token',
  [T.OPEN_PAREN]: '(-token',
  [T.CLOSE_PAREN]: ')-token',
  [T.OPEN_CURLY]: '{-token',
  [T.CLOSE_CURLY]: '}-token',
  [T.COMMENT]: 'comment',
};

export interface DescribedToken {
  type: string;
  start: number;
  end: number;
  value: unknown;
}

/** Tokens as plain objects that can be compared with those of other tokenizers. */
export const describeTokens = (tokens: TokenList): DescribedToken[] =>
  Array.from({ length: tokens.count }, (_, i) => ({
    type: names[tokens.type(i)] ?? '?',
    start: tokens.start(i),
    end: tokens.end(i),
    value: value(tokens, i),
  }));

function value(tokens: TokenList, i: number): unknown {
  const kind = tokens.has(i, T.FRACTIONAL) ? 'number' : 'integer';
  switch (tokens.type(i)) {
    case T.IDENT:
    case T.FUNCTION:
    case T.AT_KEYWORD:
    case T.STRING:
    case T.URL_TOKEN:
      return tokens.text(i);
    case T.HASH:
      return [tokens.text(i), tokens.has(i, T.ID_HASH) ? 'id' : 'unrestricted'];
    case T.NUMBER:
      return [Number(tokens.raw(i)), kind];
    case T.PERCENTAGE:
      return Number(tokens.raw(i).slice(0, -1));
    case T.DIMENSION:
      return [Number(tokens.source.slice(tokens.start(i), tokens.extra(i))), kind, tokens.text(i)];
    case T.DELIM:
      return String.fromCodePoint(tokens.extra(i));
    default:
      return null;
  }
}
