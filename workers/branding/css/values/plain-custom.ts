import type { Compilation } from '../compilation.ts';
import { TextNumbers } from '../text-numbers.ts';
import * as T from '../tokens/types.ts';
import type { Measure } from '../vars/measure.ts';
import * as F from './function-table.ts';
import { isReservedProperty } from './property-table.ts';
import { readDecimal } from './read-decimal.ts';
import { deniedWord, FINE, NARROW } from './top-layer.ts';
import { sizeOfUnit, untriedBits } from './tried.ts';

const HYPHEN = 0x2d;
const PLUS = 0x2b;
const SLASH = 0x2f;
const STAR = 0x2a;
const SPACE = 0x20;
const LETTER_R = 0x72;

/** Types of the last token besides those of tokens: `+` and `-`, and `*` and `/`. */
const SIGN = 30;
const SCALE = 31;

/** Marks a word or a property that may have to be renamed, or is not allowed. */
const SPECIAL = 1024;

/**
 * Reads values of custom properties that are made of words, numbers, colors and functions without rules of their own, by
 * copying the source without superfluous white space. Nearly all are, and sheets of design tokens have thousands. It
 * declines every other value, valid or not: the value writer handles those, and would write these in the same way.
 */
export class PlainCustom {
  private readonly c: Compilation;
  /** Numbers of the words so far, with their bits; bits of the custom properties by number. */
  private readonly numbers = new TextNumbers();
  private readonly bitsOfWords: number[] = [];
  private readonly bitsOfProperties: number[] = [];
  /** Whether names that are renamed already have to be left out of lengths. */
  private readonly isRenamed: boolean;
  /** The written text of the last value before an offset of the source, and that offset. */
  text = '';
  copied = 0;
  refs: number[] = [];
  measure: Measure = { length: 0, blur: 0, shadow: 0, words: 0, layers: 0, product: 1 };

  constructor(c: Compilation) {
    this.c = c;
    this.isRenamed = c.tokens.source.includes(c.names.suffix);
  }

  /** The number of the custom property in token `i`, or -1 when it is not plain. */
  property(i: number): number {
    const { tokens, vars } = this.c;
    if (tokens.types[i] !== T.IDENT || tokens.flags[i] !== 0) return -1;
    const { source, codes, starts, ends } = tokens;
    const from = starts[i] as number;
    if (codes[from] !== HYPHEN || codes[from + 1] !== HYPHEN) return -1;
    const number = vars.names.numberAt(source, codes, from, ends[i] as number);
    const bits = this.bitsOfProperties[number] ?? this.propertyBits(number);
    return bits === SPECIAL ? -1 : number;
  }

  private propertyBits(number: number): number {
    const { vars, names } = this.c;
    const name = vars.names.textOf(number);
    const isPlain = name !== '--' && !isReservedProperty(name) && !names.mayName(name);
    while (this.bitsOfProperties.length < number) this.bitsOfProperties.push(SPECIAL);
    const bits = isPlain ? 0 : SPECIAL;
    this.bitsOfProperties[number] = bits;
    return bits;
  }

  private wordBits(number: number): number {
    const word = this.numbers.textOf(number);
    const bits = deniedWord(word) | untriedBits(word) | (this.c.names.mayName(word) ? SPECIAL : 0);
    this.bitsOfWords[number] = bits;
    return bits;
  }

  /** Reads the value between two tokens, which are no white space; false when it is not plain. */
  read(from: number, to: number): boolean {
    const { tokens, match, caps, rootSize } = this.c;
    const { source, codes, types, flags, starts, ends, extras } = tokens;
    if (this.isRenamed) return false;
    this.text = '';
    this.copied = starts[from] as number;
    this.refs = [];
    /** Type of the last token, and where it ends. */
    let last = 0;
    let end = this.copied;
    let depth = 0;
    /** Index of the token that closes the outermost color. */
    let colorEnd = -1;
    let lengths = 0;
    let longest = 0;
    let shadow = 0;
    let words = 0;
    let layers = 0;
    let product = 1;
    let gradients = 0;
    for (let i = from; i < to; i++) {
      let type = types[i] as number;
      if (type === T.WHITESPACE) continue;
      const start = starts[i] as number;
      if (type === T.DELIM) {
        const code = extras[i] as number;
        if (code === PLUS || code === HYPHEN) type = SIGN;
        else if (code === STAR || code === SLASH) type = SCALE;
        else return false;
      }
      if (start === end) {
        if (last === SIGN || (type === SIGN && last !== 0) || (needsGap(last) && needsGapBefore(type)))
          return false;
        if (last === SCALE && type === SCALE) return false;
      } else if (types[i - 1] !== T.WHITESPACE) {
        return false;
      } else if (last === SCALE || type === SCALE || isOpen(last) || closes(type)) {
        if (last === type && last === SCALE) return false;
        this.text += source.slice(this.copied, end);
        this.copied = start;
      } else if (start - end !== 1 || codes[end] !== SPACE) {
        this.text += `${source.slice(this.copied, end)} `;
        this.copied = start;
      }
      end = ends[i] as number;
      switch (type) {
        case T.IDENT: {
          if (flags[i] !== 0) return false;
          const number = this.numbers.numberAt(source, codes, start, end);
          words |= this.bitsOfWords[number] ?? this.wordBits(number);
          if (words >= SPECIAL) return false;
          break;
        }
        case T.NUMBER: {
          const value = Math.abs(readDecimal(codes, start, end));
          if (value === 0) words |= NARROW;
          if (value < 1) words |= FINE;
          // Nothing multiplies by the channels of a color.
          if (value > 1 && i > colorEnd) product *= value;
          else if (value === 0 && depth === 0) lengths++;
          else if (!(value >= 0)) return false;
          break;
        }
        case T.DIMENSION: {
          if (tokens.has(i, T.ESCAPED)) return false;
          const unit = extras[i] as number;
          const size = sizeOfUnit(codes, unit, end);
          if (size < 0 || (rootSize.factor !== 1 && codes[unit] === LETTER_R)) return false;
          if (size === 0) break;
          const px = Math.abs(readDecimal(codes, start, unit)) * size;
          if (!(px >= 0)) return false;
          if (px < caps.columnPx) words |= NARROW;
          if (px < 1 || isRelative(codes[unit] as number, size)) words |= FINE;
          if (depth > 0) break;
          if (++lengths === 3) shadow += px;
          else if (px > longest) longest = px;
          break;
        }
        case T.COMMA:
          if (depth > 0) break;
          layers++;
          lengths = 0;
          break;
        case T.FUNCTION: {
          const close = match[i] as number;
          const kind = flags[i] === 0 && close < to ? F.plainKindAt(codes, start, end - 1) : 0;
          if (kind === 0) return false;
          depth++;
          if (kind === F.GRADIENT) gradients++;
          else if (kind === F.MATH)
            words |= isCoarse(codes[start] as number, codes[start + 1] as number) ? NARROW : NARROW | FINE;
          else if (kind === F.COLOR_MATH && colorEnd < i) colorEnd = close;
          else if (kind === F.VAR) {
            const property = starts[++i] === end ? this.property(i) : -1;
            if (property < 0) return false;
            this.refs.push(property);
            end = ends[i] as number;
            type = T.IDENT;
          }
          break;
        }
        case T.OPEN_PAREN:
          if ((match[i] as number) >= to) return false;
          depth++;
          break;
        case T.CLOSE_PAREN:
          if (depth-- === 0) return false;
          break;
        case T.HASH:
          if (tokens.has(i, T.ESCAPED)) return false;
          break;
        case T.PERCENTAGE: {
          // One percent is less than a pixel of a small drawing.
          const percent = Math.abs(readDecimal(codes, start, end - 1));
          if (!(percent >= 4)) words |= FINE;
          else if (percent > 100) product *= percent / 100;
          break;
        }
        case SIGN:
        case SCALE:
          if (depth > 0 && (codes[start] === SLASH || codes[start] === HYPHEN)) words |= FINE;
          break;
        default:
          return false;
      }
      last = type;
    }
    const length = this.text.length + end - this.copied;
    if (gradients > caps.gradients || length > caps.valueBytes) return false;
    this.measure = { length, blur: 0, shadow: Math.max(longest, shadow), words, layers, product };
    return true;
  }
}

/** Whether a unit of 16 px by its first letter depends on a font or a container. */
const isRelative = (letter: number, size: number): boolean => size === 16 && RELATIVE.has(letter | 0x20);
const RELATIVE: ReadonlySet<number> = new Set([0x63, 0x65, 0x69, 0x6c]);

/** Whether a calculation by its first letters is `calc()`, `clamp()`, `min()` or `max()`, which yield nothing smaller. */
const isCoarse = (first: number, second: number): boolean =>
  (first === 0x63 && (second === 0x61 || second === 0x6c)) ||
  (first === 0x6d && (second === 0x69 || second === 0x61));

/** Types of tokens that are a word or a number, which may be read as one with the next. */
const needsGap = (type: number): boolean =>
  type === T.IDENT || type === T.HASH || (type >= T.NUMBER && type <= T.DIMENSION);

const needsGapBefore = (type: number): boolean =>
  needsGap(type) || type === T.FUNCTION || type === T.OPEN_PAREN;

/** White space after these tokens has no meaning, and none before those. */
const isOpen = (type: number): boolean => type === T.COMMA || type === T.FUNCTION || type === T.OPEN_PAREN;

const closes = (type: number): boolean => type === T.COMMA || type === T.CLOSE_PAREN;
