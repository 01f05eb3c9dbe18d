import {
  characterClassOf,
  classes,
  HEX,
  isDigit,
  isNameStart,
  isNewline,
  isNonAsciiIdent,
  isPlainNonAscii,
  NAME,
} from './characters.ts';
import { afterOneSpace } from './decode.ts';

const BACKSLASH = 0x5c;
const HYPHEN = 0x2d;

/** Whether two code units are a valid escape (4.3.8); a backslash at the end of the input is one. */
export const isEscape = (source: string, i: number): boolean =>
  source.charCodeAt(i) === BACKSLASH && !isNewline(source.charCodeAt(i + 1));

/** Whether three code units would start an ident sequence (4.3.9). */
export function startsIdent(source: string, i: number): boolean {
  const c = source.charCodeAt(i);
  if (c === HYPHEN) {
    const next = source.charCodeAt(i + 1);
    return next === HYPHEN || isNameStart(next) || isEscape(source, i + 1);
  }
  return isNameStart(c) || (c === BACKSLASH && isEscape(source, i));
}

/** End of the ident sequence at `i` (4.3.11), or its bitwise complement when it contains escapes. */
export function scanName(source: string, i: number): number {
  let escaped = false;
  for (;;) {
    const c = source.charCodeAt(i);
    if (c < 128 ? ((classes[c] as number) & NAME) !== 0 : isNonAsciiIdent(c)) {
      // Such a name is not copied but written anew, with an escape that every reader takes for the same name.
      if (c >= 128 && !isPlainNonAscii(c)) escaped = true;
      i++;
    } else if (c === BACKSLASH && isEscape(source, i)) {
      escaped = true;
      i = scanEscape(source, i + 1);
    } else {
      return escaped ? ~i : i;
    }
  }
}

/** End of the escape whose backslash stands before `i`. */
export function scanEscape(source: string, i: number): number {
  if (i >= source.length) return i;
  const c = source.charCodeAt(i);
  if ((characterClassOf(c) & HEX) === 0) return c >= 0xd800 && c <= 0xdbff ? i + 2 : i + 1;
  const limit = i + 6;
  while (i < limit && characterClassOf(source.charCodeAt(i)) & HEX) i++;
  return afterOneSpace(source, i, source.length);
}

/** End of the number at `i` (4.3.12), or its bitwise complement when it has a fraction or an exponent. */
export function scanNumber(source: string, i: number): number {
  let fractional = false;
  const sign = source.charCodeAt(i);
  if (sign === 0x2b || sign === HYPHEN) i++;
  while (isDigit(source.charCodeAt(i))) i++;
  if (source.charCodeAt(i) === 0x2e && isDigit(source.charCodeAt(i + 1))) {
    fractional = true;
    i += 2;
    while (isDigit(source.charCodeAt(i))) i++;
  }
  const e = source.charCodeAt(i);
  if (e === 0x65 || e === 0x45) {
    const next = source.charCodeAt(i + 1);
    const digits = next === 0x2b || next === HYPHEN ? i + 2 : i + 1;
    if (isDigit(source.charCodeAt(digits))) {
      fractional = true;
      i = digits + 1;
      while (isDigit(source.charCodeAt(i))) i++;
    }
  }
  return fractional ? ~i : i;
}
