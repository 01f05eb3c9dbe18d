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
  /** Whether to emit comment tokens. White space before and after a comment then stays separate. */
  readonly comments?: boolean;
  /** Stop after this many tokens; the list is then longer by one than the limit. */
  readonly maxTokens?: number;
  /** An empty token list for this source. */
  readonly into?: TokenList;
}

/**
 * The kind of token that an ASCII character starts: white space, a name, a number, a token of one character (its
 * type), or 0 for others.
 */
const begins = new Uint8Array(128);
const BEGINS_SPACE = 1;
const BEGINS_NAME = 2;
const BEGINS_NUMBER = 3;
const BEGINS_MARK = 4;
/** Tokens that the main loop does not read itself. */
const OTHER = 0;
const POINT = 0x2e;
const HYPHEN = 0x2d;
const PLUS = 0x2b;
const BACKSLASH = 0x5c;
const PAREN = 0x28;
const HASH = 0x23;
for (let c = 0; c < 128; c++) {
  const bits = classes[c] as number;
  begins[c] =
    bits & SPACE ? BEGINS_SPACE : bits & NAME_START ? BEGINS_NAME : bits & DIGIT ? BEGINS_NUMBER : 0;
}
begins[0x2d] = BEGINS_MARK;
begins[0x23] = BEGINS_MARK;
begins[POINT] = BEGINS_MARK;
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
 * Tokenizes a preprocessed sheet (CSS Syntax 3, section 4) in one pass without look-back. Comments are dropped unless
 * requested; white space around a comment then becomes one token.
 */
export function tokenize(source: string, options: TokenizeOptions = {}): TokenList {
  const tokens = options.into ?? new TokenList(source);
  const comments = options.comments === true;
  const maxTokens = options.maxTokens ?? Number.POSITIVE_INFINITY;
  const { length } = source;
  const { codes } = tokens;
  // The count in the list is updated before calls of functions that add tokens, and at the end.
  let { types, flags, starts, ends, extras, brackets, count, bracketCount } = tokens;
  let i = 0;
  // This loop reads every character of the sheet, so it handles the most frequent tokens itself.
  while (i < length && count <= maxTokens) {
    const c = codes[i] as number;
    const start = i;
    let kind = c < 128 ? (begins[c] as number) : 0;
    // Names that begin with a hyphen, and hashes that are identifiers, are read like other names, and numbers that
    // begin with a hyphen or a point like other numbers.
    if (kind === BEGINS_MARK) {
      const next = codes[i + 1] as number;
      const second = codes[i + 2] as number;
      const letter = c === HYPHEN && next === HYPHEN ? second : next;
      if (c !== POINT && letter < 128 && ((classes[letter] as number) & NAME_START) !== 0) kind = BEGINS_NAME;
      else if (c !== HASH && isDigit(next === POINT && c === HYPHEN ? second : next)) kind = BEGINS_NUMBER;
      else kind = OTHER;
    }
    let type: number = kind;
    let flag = 0;
    let extra = 0;
    if (kind === BEGINS_SPACE) {
      let s = codes[++i] as number;
      while (s === 0x20 || s === 0x0a || s === 0x09 || s === 0x0d) s = codes[++i] as number;
      if (!comments && count > 0 && types[count - 1] === T.WHITESPACE) {
        ends[count - 1] = i;
        continue;
      }
      type = T.WHITESPACE;
    } else if (kind === BEGINS_NAME) {
      let n = codes[++i] as number;
      while (n < 128 && ((classes[n] as number) & NAME) !== 0) n = codes[++i] as number;
      if (n >= 128 || n === BACKSLASH) type = OTHER;
      else if (c === HASH) {
        type = T.HASH;
        flag = T.ID_HASH;
      } else if (n !== PAREN) type = T.IDENT;
      else if (i - start === 3 && (c | 0x20) === 0x75) type = OTHER;
      else {
        type = T.FUNCTION;
        brackets[bracketCount++] = count;
        i++;
      }
    } else if (kind === BEGINS_NUMBER) {
      let n = c === POINT ? POINT : (codes[++i] as number);
      while (n >= 0x30 && n <= 0x39) n = codes[++i] as number;
      if (n === POINT && isDigit(codes[i + 1] as number)) {
        flag = T.FRACTIONAL;
        do n = codes[++i] as number;
        while (n >= 0x30 && n <= 0x39);
      }
      extra = i;
      if (n === 0x25) {
        type = T.PERCENTAGE;
        i++;
      } else if (!beginsUnit(source, i, n)) {
        type = n < 128 && n !== HYPHEN && n !== BACKSLASH && (n | 0x20) !== 0x65 ? T.NUMBER : OTHER;
        extra = 0;
      } else {
        do n = codes[++i] as number;
        while (n < 128 && ((classes[n] as number) & NAME) !== 0);
        type = n < 128 && n !== BACKSLASH ? T.DIMENSION : OTHER;
      }
    } else if (kind > BEGINS_MARK) {
      i++;
      if (kind >= T.OPEN_SQUARE) brackets[bracketCount++] = count;
    } else if (c === 0x2f && (codes[i + 1] as number) === 0x2a) {
      const close = source.indexOf('*/', i + 2);
      i = close < 0 ? length : close + 2;
      if (!comments) continue;
      type = T.COMMENT;
    } else if (c === POINT && isNameStart(codes[i + 1] as number)) {
      type = T.DELIM;
      extra = POINT;
      i++;
    }
    if (type === OTHER) {
      tokens.count = count;
      tokens.bracketCount = bracketCount;
      i = other(tokens, start, c);
      ({ types, flags, starts, ends, extras, brackets, count, bracketCount } = tokens);
      continue;
    }
    if (count === types.length) {
      tokens.grow();
      ({ types, flags, starts, ends, extras, brackets } = tokens);
    }
    types[count] = type;
    flags[count] = flag;
    starts[count] = start;
    ends[count] = i;
    extras[count] = extra;
    count++;
  }
  tokens.count = count;
  tokens.bracketCount = bracketCount;
  tokens.seal();
  return tokens;
}

/** Whether a letter after a number starts its unit: `e` may start an exponent. */
function beginsUnit(source: string, i: number, c: number): boolean {
  if (c >= 128 || ((classes[c] as number) & NAME_START) === 0) return false;
  if ((c | 0x20) !== 0x65) return true;
  const next = source.charCodeAt(i + 1);
  return !isDigit(next) && next !== HYPHEN && next !== PLUS;
}

/** Reads any token that is not white space or a comment. */
function other(tokens: TokenList, i: number, c: number): number {
  if (isDigit(c)) return numeric(tokens, i);
  return isNameStart(c) ? identLike(tokens, i) : mark(tokens, i, c);
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
  tokens.bracketCount--;
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
