import { characterClassOf, HEX, isNewline, isSpace } from './characters.ts';

const BACKSLASH = 0x5c;
const REPLACEMENT = '\ufffd';

/**
 * Text between two offsets with its escapes decoded (CSS Syntax 3, 4.3.7). In strings an escaped newline and a
 * backslash at the end of the input are empty; elsewhere such a backslash is U+FFFD.
 */
export function decodeEscapes(source: string, from: number, to: number, inString: boolean): string {
  let text = '';
  let plain = from;
  let i = from;
  while (i < to) {
    if (source.charCodeAt(i) !== BACKSLASH) {
      i++;
      continue;
    }
    text += source.slice(plain, i);
    i++;
    if (i >= to) {
      if (!inString) text += REPLACEMENT;
      plain = i;
      break;
    }
    const c = source.charCodeAt(i);
    if (characterClassOf(c) & HEX) {
      const stop = endOfHex(source, i, to);
      text += codePoint(Number.parseInt(source.slice(i, stop), 16));
      i = afterOneSpace(source, stop, to);
    } else if (inString && isNewline(c)) {
      i = afterOneSpace(source, i, to);
    } else {
      const size = c >= 0xd800 && c <= 0xdbff ? 2 : 1;
      text += source.slice(i, i + size);
      i += size;
    }
    plain = i;
  }
  return text + source.slice(plain, to);
}

function endOfHex(source: string, from: number, to: number): number {
  const limit = Math.min(from + 6, to);
  let i = from;
  while (i < limit && characterClassOf(source.charCodeAt(i)) & HEX) i++;
  return i;
}

/** Offset after one white space, CRLF counting as one. */
export function afterOneSpace(source: string, i: number, to: number): number {
  if (i >= to) return i;
  const c = source.charCodeAt(i);
  if (c === 0x0d && i + 1 < to && source.charCodeAt(i + 1) === 0x0a) return i + 2;
  return isSpace(c) ? i + 1 : i;
}

function codePoint(value: number): string {
  if (value === 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return REPLACEMENT;
  return String.fromCodePoint(value);
}
