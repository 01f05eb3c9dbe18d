import { cssCaps } from '#schema/css-policy/index.ts';
import type { UrlUse } from './options.ts';
import { matchBrackets } from './tokens/match-brackets.ts';
import { preprocess } from './tokens/preprocess.ts';
import type { TokenList } from './tokens/token-list.ts';
import { tokenize } from './tokens/tokenize.ts';
import * as T from './tokens/types.ts';

/** An address in a sheet: its decoded text, its use, and the offset of its token. */
export interface FoundUrl {
  url: string;
  use: UrlUse;
  offset: number;
}

/**
 * Every address that `compile` may resolve, and those of @import, in order of appearance, so that files can be fetched
 * before compiling. A sheet that would be refused for its depth or tokens gives none.
 */
export function collectUrls(source: string): FoundUrl[] {
  const tokens = tokenize(preprocess(source), { maxTokens: cssCaps.tokens });
  const match = tokens.count > cssCaps.tokens ? null : matchBrackets(tokens, cssCaps.depth);
  if (match === null) return [];
  const found: FoundUrl[] = [];
  let fontUntil = -1;
  let setUntil = -1;
  let importAt = -1;
  for (let i = 0; i < tokens.count; i++) {
    const use: UrlUse = i === importAt ? 'import' : i < fontUntil ? 'font' : 'image';
    switch (tokens.type(i)) {
      case T.AT_KEYWORD: {
        const next = afterSpace(tokens, i + 1);
        const name = tokens.text(i).toLowerCase();
        if (name === 'font-face' && tokens.type(next) === T.OPEN_CURLY) fontUntil = match[next] as number;
        if (name === 'import') importAt = next;
        break;
      }
      case T.URL_TOKEN:
        found.push({ url: tokens.text(i), use, offset: tokens.start(i) });
        break;
      case T.STRING:
        if (use === 'import' || i < setUntil)
          found.push({ url: tokens.text(i), use, offset: tokens.start(i) });
        break;
      case T.FUNCTION: {
        const name = tokens.text(i).toLowerCase();
        const next = afterSpace(tokens, i + 1);
        if (name === 'url' && tokens.type(next) === T.STRING) {
          found.push({ url: tokens.text(next), use, offset: tokens.start(i) });
          i = next;
        } else if (name === 'image-set' || name === '-webkit-image-set') {
          setUntil = Math.max(setUntil, match[i] as number);
        } else if (name === 'type') {
          i = Math.min(match[i] as number, tokens.count - 1);
        }
        break;
      }
    }
  }
  return found;
}

const afterSpace = (tokens: TokenList, i: number): number => (tokens.type(i) === T.WHITESPACE ? i + 1 : i);
