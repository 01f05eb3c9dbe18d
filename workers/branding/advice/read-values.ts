import { cssCaps } from '#schema/css-policy/index.ts';
import type { LiveValue } from '#shared/brand/live-compiler.ts';
import { matchBrackets } from '../css/tokens/match-brackets.ts';
import { preprocess } from '../css/tokens/preprocess.ts';
import type { TokenList } from '../css/tokens/token-list.ts';
import { tokenize } from '../css/tokens/tokenize.ts';
import { trimValue } from '../css/tokens/trim-value.ts';
import * as T from '../css/tokens/types.ts';

/** Values that depend on the element, values that browsers are not tested with, and those that the compiler removes. */
const OPEN = /var\(|env\(|attr\(|if\(|(?:^|[\s,(])-(?:webkit|moz|ms|o)-|url\(|asset:|!/i;

/**
 * Each different declaration of a sheet at its first position, so that a browser can test whether it supports the
 * value. Custom and prefixed properties are left out, and properties that a block sets twice, because the first value
 * is for browsers that do not support the second.
 */
export function readValues(source: string): LiveValue[] {
  const tokens = tokenize(preprocess(source), { maxTokens: cssCaps.tokens });
  const match = tokens.count > cssCaps.tokens ? null : matchBrackets(tokens, cssCaps.depth);
  if (match === null) return [];
  const found = new Map<string, LiveValue>();
  const blocks: Map<string, LiveValue | null>[] = [new Map()];
  const close = () => {
    for (const value of blocks.pop()?.values() ?? [])
      if (value !== null)
        found.set(`${value.property}:${value.value}`, found.get(`${value.property}:${value.value}`) ?? value);
  };
  for (let i = 0; i < tokens.count; ) {
    const end = endOf(tokens, match, i);
    switch (tokens.type(end)) {
      case T.OPEN_CURLY:
        blocks.push(new Map());
        i = end + 1;
        continue;
      case T.CLOSE_CURLY:
        note(tokens, i, end, blocks.at(-1));
        if (blocks.length > 1) close();
        i = end + 1;
        continue;
      default:
        note(tokens, i, end, blocks.at(-1));
        i = end + 1;
    }
  }
  while (blocks.length > 0) close();
  return [...found.values()];
}

/** Index of the token that ends the piece at `i`: a semicolon, a bracket of a block, or the end of the sheet. */
function endOf(tokens: TokenList, match: Int32Array, from: number): number {
  for (let i = from; i < tokens.count; i++) {
    const type = tokens.type(i);
    if (type === T.SEMICOLON || type === T.OPEN_CURLY || type === T.CLOSE_CURLY) return i;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE)
      i = Math.min(match[i] ?? i, tokens.count - 1);
  }
  return tokens.count;
}

function note(
  tokens: TokenList,
  from: number,
  end: number,
  block: Map<string, LiveValue | null> | undefined,
): void {
  const name = tokens.type(from) === T.WHITESPACE ? from + 1 : from;
  const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
  if (tokens.type(name) !== T.IDENT || tokens.type(colon) !== T.COLON || colon >= end) return;
  const property = tokens.text(name).toLowerCase();
  if (property.startsWith('-') || block === undefined) return;
  const value = trimValue(tokens, colon + 1, end);
  if (value.from >= value.to) return;
  const offset = tokens.start(value.from);
  const endOffset = tokens.end(value.to - 1);
  const text = tokens.source.slice(offset, endOffset);
  const isTwice = block.has(property);
  block.set(
    property,
    isTwice || text.length > 200 || OPEN.test(text) ? null : { property, value: text, offset, endOffset },
  );
}
