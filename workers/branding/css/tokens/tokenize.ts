import { classOf, DIGIT, isName, isNameStart, isSpace, NAME_START, SPACE } from './characters.ts';
import { isEscape, scanName, scanNumber, startsIdent, startsNumber } from './scan.ts';
import { scanString } from './scan-string.ts';
import { scanUrl } from './scan-url.ts';
import { TokenList } from './token-list.ts';
import * as T from './types.ts';

export interface TokenizeOptions {
  /** Emit comment tokens and keep white space runs on both sides of them apart. */
  readonly comments?: boolean;
  /** Stop after this many tokens; the list is then longer by one than the limit. */
  readonly maxTokens?: number;
}

const punctuation = new Uint8Array(128);
punctuation[0x3a] = T.COLON;
punctuation[0x3b] = T.SEMICOLON;
punctuation[0x2c] = T.COMMA;
punctuation[0x28] = T.OPEN_PAREN;
punctuation[0x29] = T.CLOSE_PAREN;
punctuation[0x5b] = T.OPEN_SQUARE;
punctuation[0x5d] = T.CLOSE_SQUARE;
punctuation[0x7b] = T.OPEN_CURLY;
punctuation[0x7d] = T.CLOSE_CURLY;

/**
 * Tokenizes a preprocessed sheet (CSS Syntax 3, section 4) in one pass without look-back. Comments vanish
 * unless asked for; white space around a comment then becomes one token.
 */
export function tokenize(source: string, options: TokenizeOptions = {}): TokenList {
  const tokens = new TokenList(source);
  const comments = options.comments === true;
  const maxTokens = options.maxTokens ?? Number.POSITIVE_INFINITY;
  const length = source.length;
  let i = 0;
  while (i < length && tokens.count <= maxTokens) {
    const c = source.charCodeAt(i);
    const kind = classOf(c);
    if (kind & SPACE) {
      const start = i++;
      while (i < length && isSpace(source.charCodeAt(i))) i++;
      whitespace(tokens, start, i, comments);
    } else if (kind & NAME_START || (kind === 0 && isNameStart(c))) {
      i = identLike(tokens, i);
    } else if (kind & DIGIT) {
      i = numeric(tokens, i);
    } else if (c < 128 && punctuation[c] !== 0) {
      tokens.push(punctuation[c] as number, i, i + 1, 0, 0);
      i++;
    } else if (c === 0x2f && source.charCodeAt(i + 1) === 0x2a) {
      const close = source.indexOf('*/', i + 2);
      const end = close < 0 ? length : close + 2;
      if (comments) tokens.push(T.COMMENT, i, end, 0, 0);
      i = end;
    } else {
      i = mark(tokens, i, c);
    }
  }
  return tokens;
}

function whitespace(tokens: TokenList, start: number, end: number, comments: boolean): void {
  const last = tokens.count - 1;
  if (!comments && last >= 0 && tokens.types[last] === T.WHITESPACE) tokens.ends[last] = end;
  else tokens.push(T.WHITESPACE, start, end, 0, 0);
}

/** Tokens that start with a character which is neither a name, a digit, a bracket nor white space. */
function mark(tokens: TokenList, i: number, c: number): number {
  const source = tokens.source;
  switch (c) {
    case 0x22:
    case 0x27:
      return scanString(tokens, i);
    case 0x23:
      if (isName(source.charCodeAt(i + 1)) || isEscape(source, i + 1)) {
        return named(tokens, T.HASH, i, i + 1, startsIdent(source, i + 1) ? T.ID_HASH : 0);
      }
      break;
    case 0x40:
      if (startsIdent(source, i + 1)) return named(tokens, T.AT_KEYWORD, i, i + 1, 0);
      break;
    case 0x2d:
      if (startsNumber(source, i)) return numeric(tokens, i);
      if (source.startsWith('-->', i)) {
        tokens.push(T.CDC, i, i + 3, 0, 0);
        return i + 3;
      }
      if (startsIdent(source, i)) return identLike(tokens, i);
      break;
    case 0x2b:
    case 0x2e:
      if (startsNumber(source, i)) return numeric(tokens, i);
      break;
    case 0x3c:
      if (source.startsWith('<!--', i)) {
        tokens.push(T.CDO, i, i + 4, 0, 0);
        return i + 4;
      }
      break;
    case 0x5c:
      if (isEscape(source, i)) return identLike(tokens, i);
      break;
  }
  tokens.push(T.DELIM, i, i + 1, 0, c);
  return i + 1;
}

function named(tokens: TokenList, type: number, start: number, from: number, flags: number): number {
  const scanned = scanName(tokens.source, from);
  const end = scanned < 0 ? ~scanned : scanned;
  tokens.push(type, start, end, scanned < 0 ? flags | T.ESCAPED : flags, 0);
  return end;
}

function numeric(tokens: TokenList, start: number): number {
  const source = tokens.source;
  const scanned = scanNumber(source, start);
  const end = scanned < 0 ? ~scanned : scanned;
  const flags = scanned < 0 ? T.FRACTIONAL : 0;
  const c = source.charCodeAt(end);
  if (c === 0x25) {
    tokens.push(T.PERCENTAGE, start, end + 1, flags, end);
    return end + 1;
  }
  if (c >= 0x2d && startsIdent(source, end)) {
    const unit = scanName(source, end);
    const stop = unit < 0 ? ~unit : unit;
    tokens.push(T.DIMENSION, start, stop, unit < 0 ? flags | T.ESCAPED : flags, end);
    return stop;
  }
  tokens.push(T.NUMBER, start, end, flags, 0);
  return end;
}

/** Ident, function or url (4.3.4). */
function identLike(tokens: TokenList, start: number): number {
  const source = tokens.source;
  const scanned = scanName(source, start);
  const end = scanned < 0 ? ~scanned : scanned;
  const flags = scanned < 0 ? T.ESCAPED : 0;
  if (source.charCodeAt(end) !== 0x28) {
    tokens.push(T.IDENT, start, end, flags, 0);
    return end;
  }
  tokens.push(T.FUNCTION, start, end + 1, flags, 0);
  if (!isUrlName(tokens)) return end + 1;
  let next = end + 1;
  while (isSpace(source.charCodeAt(next))) next++;
  const c = source.charCodeAt(next);
  if (c === 0x22 || c === 0x27) return end + 1;
  tokens.count--;
  return scanUrl(tokens, start, end + 1);
}

/** Whether the function token just pushed is `url(`, escapes resolved. */
function isUrlName(tokens: TokenList): boolean {
  const i = tokens.count - 1;
  const size = tokens.end(i) - tokens.start(i);
  if (!tokens.has(i, T.ESCAPED) && size !== 4) return false;
  return tokens.text(i).toLowerCase() === 'url';
}
