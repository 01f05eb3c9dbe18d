import { pageWarnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { cssCaps } from '#schema/css-policy/index.ts';
import { Positions } from '../css/report/positions.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import { matchBrackets } from '../css/tokens/match-brackets.ts';
import { preprocess } from '../css/tokens/preprocess.ts';
import type { TokenList } from '../css/tokens/token-list.ts';
import { tokenize } from '../css/tokens/tokenize.ts';
import * as T from '../css/tokens/types.ts';

/**
 * Adds the end of each piece to the entries of a report. Entries without a position in the stylesheet are unchanged.
 */
export function withEnds(source: string, entries: readonly StrippedEntry[]): StrippedEntry[] {
  const positions = new Positions(source);
  let endOf: ((offset: number, isDeclaration: boolean) => number) | null = null;
  const placed = <Place extends { offset: number; endOffset?: number }>(place: Place, declares: boolean) => {
    endOf ??= place.endOffset === undefined ? readEnds(source) : null;
    const endOffset = place.endOffset ?? endOf?.(place.offset, declares) ?? place.offset;
    const { line: endLine, column: endColumn } = positions.at(endOffset);
    return { ...place, endOffset, endLine, endColumn };
  };
  return entries.map((entry) => {
    if (entry.line === 0 || entry.code === 'stripped_more') return entry;
    const declares = isAboutDeclaration(entry);
    const { places } = entry;
    return {
      ...placed(entry, declares),
      ...(places !== undefined && { places: places.map((place) => placed(place, declares)) }),
    };
  });
}

const isAboutDeclaration = ({ code, property }: StrippedEntry): boolean =>
  property !== undefined || Object.hasOwn(pageWarnings, code) || /^(?:declaration|descriptor)_/.test(code);

/**
 * Returns a function that finds the end of the piece at an offset: an at-rule, a declaration, a part of a value, or a
 * selector.
 */
function readEnds(source: string): (offset: number, isDeclaration: boolean) => number {
  const tokens = tokenize(preprocess(source), { maxTokens: cssCaps.tokens });
  const match = matchBrackets(tokens, cssCaps.depth);
  return (offset, isDeclaration) => {
    const at = tokenAt(tokens, offset);
    if (match === null || at === tokens.count) return source.length;
    if (tokens.type(at) === T.AT_KEYWORD) return endOfRule(tokens, match, at);
    if (isDeclaration && !namesDeclaration(tokens, at)) return endOfOne(tokens, match, at);
    return endOfRun(tokens, match, at, isDeclaration);
  };
}

/** The first token at or after the offset. */
function tokenAt({ starts, count }: TokenList, offset: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a declaration starts here: its name and a colon. Some hacks have a character before the name. */
function namesDeclaration(tokens: TokenList, at: number): boolean {
  let next = at + 1;
  if (tokens.type(at) !== T.IDENT && tokens.type(next) === T.IDENT) next += 1;
  if (tokens.type(next) === T.WHITESPACE) next += 1;
  return tokens.type(next) === T.COLON;
}

const opens = (type: number): boolean =>
  type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY;

const closes = (type: number): boolean =>
  type === T.CLOSE_PAREN || type === T.CLOSE_SQUARE || type === T.CLOSE_CURLY;

/** Index after a token, or after the block that it opens. */
const behind = (tokens: TokenList, match: Int32Array, at: number): number =>
  opens(tokens.type(at)) ? Math.min((match[at] as number) + 1, tokens.count) : at + 1;

const endOfOne = (tokens: TokenList, match: Int32Array, at: number): number =>
  tokens.end(behind(tokens, match, at) - 1);

/** An at-rule ends with its semicolon or its block. */
function endOfRule(tokens: TokenList, match: Int32Array, at: number): number {
  let next = at + 1;
  while (next < tokens.count) {
    const type = tokens.type(next);
    if (type === T.SEMICOLON) return tokens.end(next);
    if (type === T.OPEN_CURLY) return endOfOne(tokens, match, next);
    if (closes(type)) break;
    next = behind(tokens, match, next);
  }
  return endBefore(tokens, at, next);
}

/**
 * A declaration ends before its semicolon or the end of its block, a selector before its block or the next selector.
 */
function endOfRun(tokens: TokenList, match: Int32Array, at: number, isDeclaration: boolean): number {
  let next = at;
  while (next < tokens.count) {
    const type = tokens.type(next);
    if (type === T.SEMICOLON || closes(type)) break;
    if (!isDeclaration && (type === T.OPEN_CURLY || type === T.COMMA)) break;
    next = behind(tokens, match, next);
  }
  return endBefore(tokens, at, next);
}

/** The end of the text before a token, without white space. */
function endBefore(tokens: TokenList, from: number, to: number): number {
  let last = to - 1;
  while (last > from && tokens.type(last) === T.WHITESPACE) last -= 1;
  return tokens.end(Math.max(last, from));
}
