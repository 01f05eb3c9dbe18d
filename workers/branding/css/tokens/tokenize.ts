import {
  classes,
  DIGIT,
  isDigit,
  isName,
  isNameStart,
  isSpace,
  NAME,
  NAME_START,
  SPACE,
} from './characters.ts';
import { isEscape, scanName, scanNumber, startsIdent } from './scan.ts';
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

/** What an ASCII character begins: white space, a name, a number, a token of its own (its type), or 0 for anything else. */
const begins = new Uint8Array(128);
const BEGINS_SPACE = 1;
const BEGINS_NAME = 2;
const BEGINS_NUMBER = 3;
for (let c = 0; c < 128; c++) {
  const bits = classes[c] as number;
  begins[c] =
    bits & SPACE ? BEGINS_SPACE : bits & NAME_START ? BEGINS_NAME : bits & DIGIT ? BEGINS_NUMBER : 0;
}
begins[0x3a] = T.COLON;
begins[0x3b] = T.SEMICOLON;
begins[0x2c] = T.COMMA;
begins[0x28] = T.OPEN_PAREN;
begins[0x29] = T.CLOSE_PAREN;
begins[0x5b] = T.OPEN_SQUARE;
begins[0x5d] = T.CLOSE_SQUARE;
begins[0x7b] = T.OPEN_CURLY;
begins[0x7d] = T.CLOSE_CURLY;

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
  // This loop looks at every character of the sheet, so the tokens that most of them belong to are read right here.
  while (i < length && tokens.count <= maxTokens) {
    const c = source.charCodeAt(i);
    const kind = c < 128 ? (begins[c] as number) : 0;
    const start = i;
    if (kind === BEGINS_SPACE) {
      i++;
      for (let s = source.charCodeAt(i); s === 0x20 || s === 0x0a || s === 0x09 || s === 0x0d; ) {
        s = source.charCodeAt(++i);
      }
      whitespace(tokens, start, i, comments);
    } else if (kind === BEGINS_NAME) {
      let n = source.charCodeAt(++i);
      while (n < 128 && ((classes[n] as number) & NAME) !== 0) n = source.charCodeAt(++i);
      if (n < 128 && n !== 0x5c && n !== 0x28) tokens.push(T.IDENT, start, i, 0, 0);
      else i = identLike(tokens, start);
    } else if (kind > BEGINS_NUMBER) {
      tokens.push(kind, start, ++i, 0, 0);
    } else if (kind === BEGINS_NUMBER) {
      i = numeric(tokens, i);
    } else if (c === 0x2f && source.charCodeAt(i + 1) === 0x2a) {
      const close = source.indexOf('*/', i + 2);
      i = close < 0 ? length : close + 2;
      if (comments) tokens.push(T.COMMENT, start, i, 0, 0);
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

/** Tokens that start with a character which is neither an ASCII letter, a digit, a bracket nor white space. */
function mark(tokens: TokenList, i: number, c: number): number {
  const source = tokens.source;
  const next = source.charCodeAt(i + 1);
  switch (c) {
    case 0x22:
    case 0x27:
      return scanString(tokens, i);
    case 0x23:
      if (isName(next) || isEscape(source, i + 1)) {
        return named(tokens, T.HASH, i, i + 1, startsIdent(source, i + 1) ? T.ID_HASH : 0);
      }
      break;
    case 0x40:
      if (startsIdent(source, i + 1)) return named(tokens, T.AT_KEYWORD, i, i + 1, 0);
      break;
    case 0x2d:
      if (isDigit(next) || (next === 0x2e && isDigit(source.charCodeAt(i + 2)))) return numeric(tokens, i);
      if (next === 0x2d && source.charCodeAt(i + 2) === 0x3e) {
        tokens.push(T.CDC, i, i + 3, 0, 0);
        return i + 3;
      }
      if (startsIdent(source, i)) return identLike(tokens, i);
      break;
    case 0x2b:
      if (isDigit(next) || (next === 0x2e && isDigit(source.charCodeAt(i + 2)))) return numeric(tokens, i);
      break;
    case 0x2e:
      if (isDigit(next)) return numeric(tokens, i);
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
    default:
      if (isNameStart(c)) return identLike(tokens, i);
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
  let end = start + 1;
  let c = source.charCodeAt(end);
  while (c >= 0x30 && c <= 0x39) c = source.charCodeAt(++end);
  let flags = 0;
  // Most numbers are digits alone, without a sign, a fraction or an exponent.
  if (c === 0x2e || c === 0x65 || c === 0x45 || !isDigit(source.charCodeAt(start))) {
    const scanned = scanNumber(source, start);
    if (scanned < 0) flags = T.FRACTIONAL;
    end = scanned < 0 ? ~scanned : scanned;
    c = source.charCodeAt(end);
  }
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
  if (!tokens.has(i, T.ESCAPED)) {
    if (size !== 4 || (tokens.source.charCodeAt(tokens.start(i)) | 0x20) !== 0x75) return false;
  }
  return tokens.text(i).toLowerCase() === 'url';
}
