import { codeUnitsOf } from './code-units.ts';
import { decodeEscapes } from './decode.ts';
import { innerRange } from './inner-range.ts';
import { DELIM, ESCAPED, FUNCTION, IDENT, STRING, WHITESPACE } from './types.ts';

const HYPHEN = 0x2d;

/** Most tokens after the last one that a reader may read. */
const BEHIND = 8;

/** Most tokens for which arrays are reused for the next sheet. */
const MAX_SPARE = 2 ** 17;

/** Arrays of a released list. New ones for each sheet would take as much time as filling them. */
let spare: Pick<TokenList, 'types' | 'flags' | 'starts' | 'ends' | 'extras' | 'brackets'> | null = null;

/**
 * The tokens of one sheet in parallel arrays: a token is its index. Offsets are UTF-16 code units of the
 * preprocessed source, which has the length of the authored one.
 */
export class TokenList {
  readonly source: string;
  /** The code units of the source, for the loops that read many characters. */
  readonly codes: Uint16Array;
  count = 0;
  /** Whether its arrays are reused after it was released. */
  private readonly isLent: boolean;
  types: Uint8Array;
  flags: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** For a delimiter its code point, for a dimension the offset of the unit, otherwise 0. */
  extras: Int32Array;
  /** The tokens that open or close something, in order. */
  brackets: Int32Array;
  bracketCount = 0;

  /** `lent`: whether it may use the arrays of an earlier list, and passes its own on when it is released. */
  constructor(source: string, lent = false) {
    this.source = source;
    this.codes = codeUnitsOf(source);
    this.isLent = lent;
    // Real sheets have a token for every three to five characters.
    const capacity = 64 + Math.ceil(source.length / 3);
    if (lent && spare !== null && spare.types.length >= capacity) {
      ({
        types: this.types,
        flags: this.flags,
        starts: this.starts,
        ends: this.ends,
        extras: this.extras,
        brackets: this.brackets,
      } = spare);
      spare = null;
      return;
    }
    this.types = new Uint8Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.extras = new Int32Array(capacity);
    this.brackets = new Int32Array(capacity);
  }

  push(type: number, start: number, end: number, flags: number, extra: number): void {
    const i = this.count;
    if (i === this.types.length) this.grow();
    this.types[i] = type;
    this.flags[i] = flags;
    this.starts[i] = start;
    this.ends[i] = end;
    this.extras[i] = extra;
    if (type === FUNCTION) this.brackets[this.bracketCount++] = i;
    this.count = i + 1;
  }

  /** Ends the list. Its arrays may contain another sheet's tokens after the last one, which are never read. */
  seal(): void {
    const { count } = this;
    this.types.fill(0, count, count + BEHIND);
    this.flags.fill(0, count, count + BEHIND);
    this.starts.fill(0, count, count + BEHIND);
    this.ends.fill(0, count, count + BEHIND);
    this.extras.fill(0, count, count + BEHIND);
  }

  /** Passes its arrays on to the next list. The list must not be read afterwards. */
  release(): void {
    if (!this.isLent || this.types.length > MAX_SPARE) return;
    const { types, flags, starts, ends, extras, brackets } = this;
    spare = { types, flags, starts, ends, extras, brackets };
    this.count = 0;
  }

  /** Makes room for more tokens. */
  grow(): void {
    const size = this.types.length * 2;
    const bytes = (from: Uint8Array): Uint8Array => {
      const to = new Uint8Array(size);
      to.set(from);
      return to;
    };
    const words = (from: Int32Array): Int32Array => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    this.types = bytes(this.types);
    this.flags = bytes(this.flags);
    this.starts = words(this.starts);
    this.ends = words(this.ends);
    this.extras = words(this.extras);
    this.brackets = words(this.brackets);
  }

  /** Type of token `i`; END beyond the last. */
  type(i: number): number {
    return i < this.count ? (this.types[i] as number) : 0;
  }

  start(i: number): number {
    return i < this.count ? (this.starts[i] as number) : this.source.length;
  }

  end(i: number): number {
    return this.ends[i] as number;
  }

  /** Where the text before token `i` ends, white space left out. */
  endBefore(i: number): number {
    return this.ends[this.types[i - 1] === WHITESPACE ? i - 2 : i - 1] as number;
  }

  extra(i: number): number {
    return this.extras[i] as number;
  }

  has(i: number, flag: number): boolean {
    return ((this.flags[i] as number) & flag) !== 0;
  }

  /** Whether token `i` is the delimiter with this code point. */
  isDelim(i: number, code: number): boolean {
    return i < this.count && this.types[i] === DELIM && this.extras[i] === code;
  }

  /** Whether nothing, not even a comment, is between token `i` and the one before it. */
  isAdjacent(i: number): boolean {
    return this.starts[i] === this.ends[i - 1];
  }

  /** Whether token `i` is an ident without escapes, directly after the token before it. */
  isPlainName(i: number): boolean {
    return this.types[i] === IDENT && this.flags[i] === 0 && this.isAdjacent(i);
  }

  /** Whether the decoded name of token `i` starts with two hyphens. */
  startsWithDashes(i: number): boolean {
    if (this.has(i, ESCAPED)) return this.text(i).startsWith('--');
    const start = this.starts[i] as number;
    return this.source.charCodeAt(start) === HYPHEN && this.source.charCodeAt(start + 1) === HYPHEN;
  }

  raw(i: number): string {
    return this.source.slice(this.starts[i], this.ends[i]);
  }

  /**
   * Decoded name of an ident, function, at-keyword or hash; decoded unit of a dimension; decoded text of a
   * string or url.
   */
  text(i: number): string {
    // Most names are idents without escapes. This line runs more often than any other of the compiler.
    if (this.types[i] === IDENT && this.flags[i] === 0)
      return this.source.slice(this.starts[i], this.ends[i]);
    const escaped = ((this.flags[i] as number) & ESCAPED) !== 0;
    if (!escaped && this.types[i] === FUNCTION)
      return this.source.slice(this.starts[i], (this.ends[i] as number) - 1);
    const { from, to } = innerRange(this, i);
    if (!escaped) return this.source.slice(from, to);
    return decodeEscapes(this.source, from, to, this.types[i] === STRING);
  }
}
