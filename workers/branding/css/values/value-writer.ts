import type { Compilation } from '../compilation.ts';
import { type Fragment, type NameKind, type NameRef, NO_REFS } from '../fragment.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeHexColor } from '../write/hash.ts';
import { writeName } from '../write/ident.ts';
import { writeString } from '../write/string.ts';
import { writeDelimiter } from './delimiter.ts';
import { enterFunction } from './enter-function.ts';
import { familyRefs } from './family-refs.ts';
import * as F from './function-table.ts';
import { joinTokens } from './join.ts';
import { ASIS, type LengthScale } from './length-scale.ts';
import { checkLimits, resetLimits, type ValueLimits } from './limits.ts';
import type { ValueMode } from './mode.ts';
import { preludeMode } from './mode.ts';
import { writeNumeric } from './numeric.ts';
import { isPlainHash, isPlainWord, plainVar } from './plain-value.ts';
import * as P from './property-table.ts';
import { isPointer, resolveUrl } from './resolve-url.ts';
import { PICTURE } from './top-layer.ts';
import { stringRefs, writeWord } from './word.ts';

type Writable = { -readonly [Key in keyof ValueMode]: ValueMode[Key] };

/**
 * Writes one value from its tokens. There is one writer per compilation; `write` resets it. Nothing unrecognised is
 * copied from the source: names are checked, addresses resolved, text re-escaped.
 */
export class ValueWriter implements ValueLimits {
  readonly c: Compilation;
  readonly tokens: TokenList;
  mode: ValueMode = preludeMode;
  /** The mode of the current declaration. */
  private readonly declared: Writable = { custom: false, prelude: false, use: 'image', flags: 0, owner: '' };
  /** The factors for relative lengths in the current declaration. */
  scale: LengthScale = ASIS;
  private text = '';
  /** Source text that can be copied: one slice instead of a string for each token. */
  private runFrom = 0;
  private runTo = 0;
  /** Whether the value just written is a copy of the source from its first token on. */
  isAsItStands = false;
  refs: NameRef[] = [];
  /** Numbers of the custom properties in the order of their `var()` (see VarGraph). */
  readonly varRefs: number[] = [];
  /** Kinds of the open brackets, innermost last. */
  readonly kinds: Uint8Array;
  depth = 0;
  /** How many of the open functions are image sets, or conditions. */
  imageSets = 0;
  conditions = 0;
  /** How many of the open functions calculate with numbers, and with colors. */
  calculations = 0;
  colorMath = 0;
  /** How many of the open functions only test something. */
  tests = 0;
  /** Custom property that the open `style()` compares; null outside of one, empty before its name. */
  compared: string | null = null;
  /** Depth inside the open `counter()`, or 0, and whether it has had a comma. */
  counterDepth = 0;
  pastComma = false;
  /** Whether the value has had a `counter()`. */
  namesCounters = false;
  spaced = false;
  last = 0;
  lastExtra = 0;
  end = 0;
  gradients = 0;
  filters = 0;
  layers = 0;
  lengths = 0;
  longest = 0;
  blur = 0;
  shadow = 0;
  words = 0;
  anchors = 0;
  counters = 0;
  product = 1;
  /** Characters of the addresses in it, of which a browser reads each once. */
  addresses = 0;
  /** Those whose `var()` is a blur radius. */
  readonly radiusRefs: number[] = [];
  /** Those whose `var()` is the count of a `repeat()`. */
  readonly countRefs: number[] = [];

  constructor(c: Compilation) {
    this.c = c;
    this.tokens = c.tokens;
    this.kinds = new Uint8Array(c.caps.depth + 2);
  }

  /**
   * Whether the text of the value counts as it is: in a custom property, whose uses are unknown here, and where a
   * condition compares one.
   */
  get isVerbatim(): boolean {
    return this.mode.custom || this.compared !== null;
  }

  get kind(): number {
    return this.depth === 0 ? 0 : (this.kinds[this.depth - 1] as number);
  }

  /**
   * The written value of a declaration (`owner` names a custom property, otherwise it is empty), or null with the
   * compilation's failure set. Most values are one word, one color or one `var()`, which are copied.
   */
  writeValue(from: number, to: number, owner: string, flags: number): Fragment | null {
    if (to - from === 1 && (owner === '' ? isPlainWord(this.c, from, flags) : isPlainHash(this.c, from)))
      return this.asItStands(from, to);
    const variable = to - from === 3 ? plainVar(this.c, from) : -1;
    if (variable >= 0) {
      const fragment = this.asItStands(from, to);
      this.varRefs.push(variable);
      return fragment;
    }
    const { declared } = this;
    declared.custom = owner !== '';
    declared.flags = flags;
    declared.owner = owner;
    return this.write(from, to, declared);
  }

  private asItStands(from: number, to: number): Fragment {
    this.forget();
    this.namesCounters = false;
    this.isAsItStands = true;
    const { source, starts, ends } = this.tokens;
    return { text: source.slice(starts[from], ends[to - 1]), refs: NO_REFS };
  }

  /** The written value, or null with the compilation's failure set. */
  write(from: number, to: number, mode: ValueMode): Fragment | null {
    this.start(mode, to);
    const types = this.tokens.types;
    if (this.namesFamilies()) familyRefs(this, from, to);
    for (let i = from; i < to; ) {
      if (types[i] === T.WHITESPACE) {
        this.spaced = true;
        i++;
        continue;
      }
      i = this.token(i, types[i] as number);
      if (i < 0) return null;
      if (this.text.length + this.runTo - this.runFrom > this.c.caps.valueBytes)
        return this.c.fail('value_too_long', from);
    }
    for (let i = this.depth; i > 0; i--) this.emit(closer(this.kinds[i - 1] as number));
    if (this.last === T.DELIM && this.lastExtra === 0x3c) this.emit(' ');
    if (!checkLimits(this, from)) return null;
    this.isAsItStands = this.text === '' && this.runFrom === this.tokens.starts[from];
    return { text: this.written(), refs: this.refs.length === 0 ? NO_REFS : this.refs };
  }

  private start(mode: ValueMode, to: number): void {
    this.mode = mode;
    this.text = '';
    this.runFrom = 0;
    this.runTo = 0;
    if (this.refs.length > 0) this.refs = [];
    this.forget();
    this.depth = 0;
    this.imageSets = 0;
    this.conditions = 0;
    this.calculations = 0;
    this.colorMath = 0;
    this.tests = 0;
    this.compared = null;
    this.counterDepth = 0;
    this.pastComma = false;
    this.namesCounters = false;
    this.spaced = false;
    this.last = 0;
    this.lastExtra = 0;
    this.end = to;
    if (this.familyEnds.size > 0) this.familyEnds.clear();
  }

  /** Resets the counters and references of the previous value. */
  private forget(): void {
    if (this.varRefs.length > 0) this.varRefs.length = 0;
    if (this.radiusRefs.length > 0) this.radiusRefs.length = 0;
    if (this.countRefs.length > 0) this.countRefs.length = 0;
    resetLimits(this);
  }

  /** Family names found before writing, by the index of the token that ends each. */
  readonly familyEnds = new Map<number, string>();

  private namesFamilies(): boolean {
    const { names } = this.c;
    if (!names.hasCandidates('family')) return false;
    return this.mode.custom || (this.mode.flags & P.NAMES_FAMILY) !== 0 || names.compared.size > 0;
  }

  /** Writes the token at `i` and returns the index after the tokens that it has read, or -1. */
  private token(i: number, type: number): number {
    const { mode } = this;
    switch (type) {
      case T.IDENT:
        this.join(i, type, 0);
        return writeWord(this, i) ? i + 1 : -1;
      case T.NUMBER:
      case T.PERCENTAGE:
      case T.DIMENSION:
        this.join(i, type, 0);
        return writeNumeric(this, i, type) ? i + 1 : -1;
      case T.COMMA:
        if (this.depth === 0) {
          this.layers++;
          this.lengths = 0;
        }
        if (this.depth === this.counterDepth) this.pastComma = true;
        // What follows the name of an attribute or a variable of the browser is a value, as in `var()`.
        if (this.kind === F.ATTR || this.kind === F.ENV) this.kinds[this.depth - 1] = F.VAR;
        return this.put(i, type);
      case T.FUNCTION:
        return enterFunction(this, i);
      case T.CLOSE_PAREN:
      case T.CLOSE_SQUARE:
      case T.CLOSE_CURLY:
        return this.close(i, type);
      case T.OPEN_PAREN:
        return this.open(i, type, F.GROUP);
      case T.OPEN_SQUARE:
        return this.open(i, type, F.SQUARE);
      case T.OPEN_CURLY:
        if (!mode.custom) return this.reject('value_invalid', i);
        return this.open(i, type, F.CURLY);
      case T.HASH:
        return this.hash(i);
      case T.STRING:
        return this.string(i);
      case T.URL_TOKEN:
        return this.url(i, i, i + 1);
      case T.DELIM:
        return writeDelimiter(this, i) ? i + 1 : -1;
      case T.COLON:
        if (this.compared !== null) this.compared = this.nameBefore(i);
        if (mode.custom || mode.prelude || this.conditions > 0) return this.put(i, type);
        return this.reject(/progid$/i.test(this.written()) ? 'legacy_filter' : 'value_invalid', i);
      case T.SEMICOLON:
        if (this.depth > 0 && (mode.custom || this.conditions > 0)) return this.put(i, type);
        return this.reject('value_invalid', i);
      default:
        return this.reject(type === T.BAD_URL ? 'url_invalid' : 'value_invalid', i);
    }
  }

  /** The custom property before the colon at `i`. */
  private nameBefore(i: number): string {
    const at = this.tokens.type(i - 1) === T.WHITESPACE ? i - 2 : i - 1;
    return this.tokens.type(at) === T.IDENT && this.tokens.startsWithDashes(at) ? this.tokens.text(at) : '';
  }

  /** Text so far. */
  written(): string {
    if (this.runTo > this.runFrom) {
      this.text += this.tokens.source.slice(this.runFrom, this.runTo);
      this.runFrom = this.runTo;
    }
    return this.text;
  }

  /** Writes text that is not in the source. */
  emit(text: string): void {
    this.text = this.written() + text;
    this.runTo = this.runFrom;
  }

  /** Writes the source between two offsets. */
  copy(from: number, to: number): void {
    if (from !== this.runTo || this.runFrom === this.runTo) {
      this.written();
      this.runFrom = from;
    }
    this.runTo = to;
  }

  /** Copies token `i`. */
  copyToken(i: number): void {
    this.copy(this.tokens.starts[i] as number, this.tokens.ends[i] as number);
  }

  /** Writes the text between the token before and token `i`. */
  join(i: number, type: number, extra: number): void {
    const between = joinTokens(this, type, extra);
    if (between === ' ' && this.runTo > this.runFrom && this.isOneSpace(i)) this.runTo++;
    else if (between !== '') this.emit(between);
    this.last = type;
    this.lastExtra = extra;
    this.spaced = false;
  }

  private isOneSpace(i: number): boolean {
    return this.tokens.source.charCodeAt(this.runTo) === 0x20 && this.tokens.starts[i] === this.runTo + 1;
  }

  private put(i: number, type: number): number {
    this.join(i, type, 0);
    this.copyToken(i);
    return i + 1;
  }

  reject(code: Parameters<Compilation['fail']>[0], token: number, detail = ''): -1 {
    this.c.fail(code, token, detail);
    return -1;
  }

  /** Opens a bracket, written as `text` or else copied. */
  open(i: number, type: number, kind: number, text?: string): number {
    this.join(i, type, 0);
    if (text === undefined) this.copyToken(i);
    else this.emit(text);
    this.kinds[this.depth++] = kind;
    return i + 1;
  }

  private close(i: number, type: number): number {
    const kind = this.kind;
    const expected = kind === F.SQUARE ? T.CLOSE_SQUARE : kind === F.CURLY ? T.CLOSE_CURLY : T.CLOSE_PAREN;
    if (this.depth === 0 || type !== expected) return this.reject('value_invalid', i);
    this.join(i, type, 0);
    this.copyToken(i);
    this.depth--;
    if (kind === F.IMAGE_SET) this.imageSets--;
    if (kind === F.CONDITION || kind === F.STYLE) this.tests--;
    if (kind === F.IF || kind === F.CONDITION || kind === F.STYLE) this.conditions--;
    if (kind === F.STYLE) this.compared = null;
    else if (this.compared !== null && kind === F.GROUP) this.compared = '';
    if (kind === F.COUNTER) this.counterDepth = 0;
    if (kind === F.MATH) this.calculations--;
    if (kind === F.COLOR || kind === F.COLOR_MATH) this.colorMath--;
    return i + 1;
  }

  private hash(i: number): number {
    const text = this.tokens.text(i);
    const color = this.isVerbatim ? text : writeHexColor(text);
    this.join(i, T.HASH, 0);
    if (!this.tokens.has(i, T.ESCAPED) && color === text) this.copyToken(i);
    else this.emit(`#${color === text ? writeName(text) : color}`);
    return i + 1;
  }

  private string(i: number): number {
    if (this.imageSets > 0 && this.kind !== F.TYPE) return this.url(i, i, i + 1);
    this.join(i, T.STRING, 0);
    this.emit(writeString(this.tokens.text(i)));
    stringRefs(this, i);
    return i + 1;
  }

  /** Writes the address in the token `at` in place of the tokens `i` to `next`. */
  url(i: number, at: number, next: number): number {
    if (this.tests > 0) {
      // A test loads nothing, and its answer does not depend on the address.
      this.join(i, T.URL_TOKEN, 0);
      this.emit('url("")');
      return next;
    }
    if (this.mode.use === null) return this.reject('url_denied', i);
    const written = resolveUrl(this.c, this.tokens.text(at), this.mode.use, i);
    if (written === null) return -1;
    if (this.mode.custom || this.mode.flags & P.POINTER) this.words |= PICTURE;
    if (this.mode.flags & P.POINTER && !isPointer(this.c, written))
      return this.reject('pointer_limit', i, this.c.sides.get(written)?.toString() ?? '');
    this.join(i, T.URL_TOKEN, 0);
    this.emit(written);
    this.addresses += written.length;
    return next;
  }

  /** Records a name that ends at the present end of the text (or `back` characters before). */
  addRef(kind: NameKind, name: string, back = 0): void {
    const owner = this.compared ?? this.mode.owner;
    this.refs.push({ at: this.written().length - back, kind, name, owner });
  }
}

const closer = (kind: number): string => (kind === F.SQUARE ? ']' : kind === F.CURLY ? '}' : ')');
