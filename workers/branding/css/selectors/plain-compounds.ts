import type { Compilation } from '../compilation.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { isPlainlyEscaped, writeIdent } from '../write/ident.ts';
import { plainAttribute } from './attribute.ts';
import * as P from './pseudo-table.ts';
import { ABSENT, ANYTHING, ELEMENT, ONE } from './reach.ts';

const DOT = 0x2e;
const STAR = 0x2a;

/** Greatest depth of lists in `:not()`, `:is()` and `:where()`. */
const MAX_DEPTH = 2;

/** Reads compound selectors that can be copied with few changes. */
export class PlainCompounds {
  private readonly c: Compilation;
  readonly tokens: TokenList;
  /** Reach of the last compound (see reach). */
  reach = ANYTHING;
  /** The written text of the selector so far, and the offset in the source that it includes. */
  private text = '';
  private copied = 0;
  private count = 0;

  constructor(c: Compilation) {
    this.c = c;
    this.tokens = c.tokens;
  }

  /** Starts a selector at token `from`. */
  start(from: number): void {
    this.text = '';
    this.copied = this.tokens.starts[from] as number;
    this.count = 0;
  }

  /** The selector that ends before token `to`, as written. */
  finish(to: number): string {
    return this.text + this.tokens.source.slice(this.copied, this.tokens.ends[to - 1]);
  }

  /** Skips the source between two offsets. */
  leaveOut(from: number, to: number): void {
    if (from === to) return;
    this.text += this.tokens.source.slice(this.copied, from);
    this.copied = to;
  }

  /** Index after the compound selector at `i`, at a depth of lists, or -1 when it is not plain. */
  read(i: number, to: number, depth: number): number {
    const { tokens } = this;
    const { types, extras } = tokens;
    if (++this.count > this.c.caps.compoundsPerSelector) return -1;
    this.reach = ANYTHING;
    let at = i;
    if (types[at] === T.IDENT) {
      if (!isPartName(tokens, at)) return -1;
      this.reach = ELEMENT;
      at++;
      if (this.isEnd(at, to)) return at;
    } else if (types[at] === T.DELIM && extras[at] === STAR) {
      at++;
      if (this.isEnd(at, to)) return at;
      // `*` is written only where it is alone.
      this.leaveOut(tokens.starts[i] as number, tokens.ends[i] as number);
    }
    do {
      // A comment may be between them.
      if (at >= to || (at > i && !tokens.isAdjacent(at))) return -1;
      at = this.simple(at, to, depth);
      if (at < 0) return -1;
    } while (!this.isEnd(at, to));
    return at;
  }

  private isEnd(at: number, to: number): boolean {
    if (at >= to) return true;
    const type = this.tokens.types[at];
    if (type === T.DELIM) return this.tokens.extras[at] !== DOT;
    return type === T.WHITESPACE || type === T.COMMA;
  }

  /** Index after the class, id, attribute or pseudo-class at `at`, or -1 when it cannot be copied. */
  private simple(at: number, to: number, depth: number): number {
    const { tokens } = this;
    switch (tokens.types[at]) {
      case T.DELIM:
        if (tokens.extras[at] !== DOT) return -1;
        this.reach = ABSENT;
        return tokens.isAdjacent(at + 1) && isName(tokens, at + 1) ? at + 2 : -1;
      case T.HASH:
        this.narrow(ONE);
        return tokens.flags[at] === T.ID_HASH ? at + 1 : -1;
      case T.OPEN_SQUARE:
        return plainAttribute(this, at);
      case T.COLON:
        return this.pseudo(at, to, depth);
      default:
        return -1;
    }
  }

  narrow(reach: number): void {
    if (reach < this.reach) this.reach = reach;
  }

  private pseudo(colon: number, to: number, depth: number): number {
    const { tokens } = this;
    const double = tokens.types[colon + 1] === T.COLON && tokens.isAdjacent(colon + 1);
    const at = double ? colon + 2 : colon + 1;
    if (at >= to || !tokens.isAdjacent(at) || tokens.flags[at] !== 0) return -1;
    if (tokens.types[at] === T.FUNCTION) return double ? -1 : this.functional(at, to, depth);
    if (tokens.types[at] !== T.IDENT) return -1;
    const kind = P.plainKind(tokens.codes, tokens.starts[at] as number, tokens.ends[at] as number);
    if (!double) return kind === P.PART_CLASS || kind === P.OLD_ELEMENT ? at + 1 : -1;
    if (kind === P.OLD_ELEMENT)
      this.leaveOut(tokens.starts[colon + 1] as number, tokens.ends[colon + 1] as number);
    else if (kind !== P.ELEMENT && !P.isPseudoElement(tokens.raw(at))) return -1;
    return at + 1;
  }

  private functional(at: number, to: number, depth: number): number {
    const { tokens } = this;
    const close = this.c.match[at] as number;
    if (close >= to || close === at + 1) return -1;
    switch (P.plainFunction(tokens.codes, tokens.starts[at] as number, tokens.ends[at] as number)) {
      case P.SELECTORS:
        return depth < MAX_DEPTH ? this.list(at + 1, close, depth + 1, true) : -1;
      case P.NOT:
        return depth < MAX_DEPTH ? this.list(at + 1, close, depth + 1, false) : -1;
      case P.NTH:
        return close === at + 2 && this.isPlainNth(at + 1) ? close + 1 : -1;
      default:
        return -1;
    }
  }

  /** Reads compounds separated by commas; if `narrows`, the farthest of them limits the compound around the list. */
  private list(from: number, close: number, depth: number, narrows: boolean): number {
    const { tokens } = this;
    const { types, starts, ends } = tokens;
    const { reach } = this;
    let farthest = ABSENT;
    for (let i = from; ; ) {
      if (!tokens.isAdjacent(i) && types[i - 1] !== T.WHITESPACE) return -1;
      const end = this.read(i, close, depth);
      if (end < 0) return -1;
      if (this.reach > farthest) farthest = this.reach;
      if (end === close) break;
      if (types[end] !== T.COMMA) return -1;
      i = types[end + 1] === T.WHITESPACE ? end + 2 : end + 1;
      this.leaveOut(ends[end - 1] as number, starts[end] as number);
      this.leaveOut(ends[end] as number, starts[i] as number);
    }
    if (!tokens.isAdjacent(close)) return -1;
    this.reach = reach;
    if (narrows) this.narrow(farthest);
    return close + 1;
  }

  private isPlainNth(at: number): boolean {
    const { tokens } = this;
    if (!tokens.isAdjacent(at) || !tokens.isAdjacent(at + 1) || tokens.flags[at] !== 0) return false;
    const raw = tokens.raw(at);
    return tokens.types[at] === T.NUMBER ? /^\d{1,9}$/.test(raw) : raw === 'odd';
  }
}

/** Whether token `i` is an ident that can be copied. */
const isName = (tokens: TokenList, i: number): boolean =>
  tokens.types[i] === T.IDENT &&
  (tokens.flags[i] === 0 ||
    isPlainlyEscaped(tokens.source, tokens.starts[i] as number, tokens.ends[i] as number) ||
    writeIdent(tokens.text(i)) === tokens.raw(i));

/**
 * Whether an element's name has no escapes, and is neither `html` nor `body`, which are the root, nor one with two
 * dashes.
 */
function isPartName(tokens: TokenList, at: number): boolean {
  if (tokens.flags[at] !== 0) return false;
  const start = tokens.starts[at] as number;
  const first = tokens.source.charCodeAt(start) | 0x20;
  if (first === 0x2d) return false;
  return (first !== 0x68 && first !== 0x62) || (tokens.ends[at] as number) - start !== 4;
}
