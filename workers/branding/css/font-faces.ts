import { cssCaps } from '#schema/css-policy/index.ts';
import { collectUrls } from './collect-urls.ts';
import { matchBrackets } from './tokens/match-brackets.ts';
import { preprocess } from './tokens/preprocess.ts';
import { tokenize } from './tokens/tokenize.ts';
import * as T from './tokens/types.ts';

/** The text of each `@font-face` rule of a sheet that has at least one address and only accepted ones. */
export function fontFaces(sheet: string, accepts: (url: string) => boolean): string[] {
  const source = preprocess(sheet);
  const tokens = tokenize(source, { maxTokens: cssCaps.tokens });
  const match = tokens.count > cssCaps.tokens ? null : matchBrackets(tokens, cssCaps.depth);
  if (match === null) return [];
  const faces: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const brace = tokens.type(i + 1) === T.WHITESPACE ? i + 2 : i + 1;
    const isFace = tokens.type(i) === T.AT_KEYWORD && tokens.text(i).toLowerCase() === 'font-face';
    if (!isFace || tokens.type(brace) !== T.OPEN_CURLY) continue;
    const close = match[brace] as number;
    if (close >= tokens.count) break;
    const face = tokens.source.slice(tokens.start(i), tokens.end(close));
    const urls = collectUrls(face);
    if (urls.length > 0 && urls.every(({ url }) => accepts(url))) faces.push(face);
    i = close;
  }
  return faces;
}
