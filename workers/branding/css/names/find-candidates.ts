import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { containerWords } from '../values/keywords.ts';
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
        if (isName(tokens, next)) names.addCandidate('dashed', tokens.text(next));
        break;
      case 'counter-style':
        if (isName(tokens, next)) names.addCandidate('counter', tokens.text(next));
        break;
      case 'font-palette-values':
        if (isName(tokens, next)) names.addCandidate('dashed', tokens.text(next));
        break;
      case 'font-face':
        if (tokens.type(next) === T.OPEN_CURLY) family(tokens, next, match[next] as number, names);
        break;
      case 'container':
        containers(tokens, match, next, names);
        break;
    }
  }
  if (/anchor-name/i.test(tokens.source)) anchors(tokens, names);
  if (/style\(/i.test(tokens.source)) comparisons(tokens, match, names);
}

/** The names of the containers that an @container asks; the conditions follow them. */
function containers(tokens: TokenList, match: Int32Array, from: number, names: Names): void {
  let first = true;
  for (let i = from; i < tokens.count; i++) {
    const type = tokens.type(i);
    if (type === T.OPEN_CURLY || type === T.SEMICOLON) return;
    if (type === T.WHITESPACE) continue;
    if (first && type === T.IDENT && !containerWords.has(tokens.text(i).toLowerCase()))
      names.addCandidate('container', tokens.text(i));
    first = type === T.COMMA;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = match[i] as number;
  }
}

/** The names that values of `anchor-name` spell out, except those of custom properties in them. */
function anchors(tokens: TokenList, names: Names): void {
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.type(i) !== T.IDENT || tokens.text(i).toLowerCase() !== 'anchor-name') continue;
    const colon = tokens.type(i + 1) === T.WHITESPACE ? i + 2 : i + 1;
    if (tokens.type(colon) !== T.COLON) continue;
    for (i = colon + 1; i < tokens.count; i++) {
      const type = tokens.type(i);
      if (type === T.SEMICOLON || type === T.CLOSE_CURLY) break;
      if (type !== T.IDENT || !tokens.startsWithDashes(i)) continue;
      const before = tokens.type(i - 1) === T.WHITESPACE ? i - 2 : i - 1;
      if (tokens.type(before) !== T.FUNCTION) names.addCandidate('dashed', tokens.text(i));
    }
  }
}

/** The custom properties in the conditions of `style()`. */
function comparisons(tokens: TokenList, match: Int32Array, names: Names): void {
  for (let k = 0; k < tokens.bracketCount; k++) {
    const open = tokens.brackets[k] as number;
    if (tokens.type(open) !== T.FUNCTION || tokens.text(open).toLowerCase() !== 'style') continue;
    for (let i = open + 1; i < (match[open] as number); i++)
      if (tokens.type(i) === T.IDENT && tokens.startsWithDashes(i)) names.compared.add(tokens.text(i));
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
