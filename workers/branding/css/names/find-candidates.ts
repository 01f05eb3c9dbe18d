import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { familyName } from './family.ts';
import type { Names } from './names.ts';

/** Collects the names in at-rules that declare global names, including at-rules that are not kept. */
export function findCandidates(tokens: TokenList, match: Int32Array, names: Names): void {
  const { types, count } = tokens;
  for (let i = types.indexOf(T.AT_KEYWORD); i >= 0 && i < count; i = types.indexOf(T.AT_KEYWORD, i + 1)) {
    const rule = tokens.text(i).toLowerCase();
    const next = types[i + 1] === T.WHITESPACE ? i + 2 : i + 1;
    switch (rule) {
      case 'keyframes':
      case '-webkit-keyframes':
      case '-moz-keyframes':
        if (isName(tokens, next)) {
          names.addCandidate('keyframes', tokens.text(next));
          const brace = types[next + 1] === T.WHITESPACE ? next + 2 : next + 1;
          if (types[brace] === T.OPEN_CURLY) names.measureKeyframes((match[brace] as number) - brace);
        }
        break;
      case 'property':
        if (isName(tokens, next)) names.addCandidate('property', tokens.text(next));
        break;
      case 'counter-style':
        if (isName(tokens, next)) names.addCandidate('counter', tokens.text(next));
        break;
      case 'font-palette-values':
        if (isName(tokens, next)) names.addCandidate('palette', tokens.text(next));
        break;
      case 'font-face':
        if (tokens.type(next) === T.OPEN_CURLY) family(tokens, next, match[next] as number, names);
        break;
    }
  }
}

const isName = (tokens: TokenList, i: number): boolean =>
  tokens.type(i) === T.IDENT || tokens.type(i) === T.STRING;

function family(tokens: TokenList, from: number, to: number, names: Names): void {
  for (let i = from + 1; i < to; i++) {
    if (tokens.type(i) !== T.IDENT || tokens.text(i).toLowerCase() !== 'font-family') continue;
    const colon = tokens.type(i + 1) === T.WHITESPACE ? i + 2 : i + 1;
    if (tokens.type(colon) !== T.COLON) continue;
    let end = colon + 1;
    while (end < to && tokens.type(end) !== T.SEMICOLON) end++;
    const value = trimValue(tokens, colon + 1, end);
    const name = familyName(tokens, value.from, value.to);
    if (name !== null) names.addCandidate('family', name);
  }
}
