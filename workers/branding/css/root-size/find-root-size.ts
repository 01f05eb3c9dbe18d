import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { BodyDeclarations } from './body-declarations.ts';
import { readSize } from './read-size.ts';
import { type Place, type Subject, subjectOf, TOP } from './root-subject.ts';
import { Themes } from './themes.ts';

/**
 * The font size that a sheet sets for the document's root element. In a document `rem` is relative to it. On a surface
 * the root element belongs to the host, so the size's multiple of the browser's default is multiplied into every `rem`
 * of the sheet, and into the font size of `body`, which becomes the same element as the root.
 */
export interface RootSize {
  /** 1 when the sheet does not set the size, or its value cannot be computed here. */
  readonly factor: number;
  /** Name tokens of the declarations that set the size of `html`, whose own values are not scaled. */
  readonly ofRoot: ReadonlySet<number>;
  /** Name tokens of those that set the size of `body`: their `em` and `%` are relative to the root's. */
  readonly ofBody: ReadonlySet<number>;
  /** Name tokens of those of `html` that do not affect `rem`. */
  readonly ignored: ReadonlySet<number>;
  /**
   * Declarations with which `body` inherits the value of `html`. Both become one element, which has that value
   * already. If kept, they would inherit the host's.
   */
  readonly ofSameElement: ReadonlySet<number>;
  /** Names of custom properties that rules for `html` and rules for `body` set, as far as their selectors tell at once. */
  readonly shared: ReadonlySet<string>;
  /** The last of the tokens of all these; -1 when there is none. */
  readonly last: number;
}

interface Found {
  readonly name: number;
  readonly size: number;
  readonly rank: number;
}

/** The least rank of a declaration that always applies; see {@link rankOf}. */
const NO_RANK = -1;

/** The state of a group: where it ends, whether it is a layer, whether its rules apply always, and what `:scope` is. */
interface Group {
  readonly at: number;
  readonly layered: boolean;
  readonly always: boolean;
  readonly place: Place;
}

/** A name of a font's properties, or an escape that could be in one. */
const FONT = /font|\\/gi;

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container', 'scope']);

/**
 * Finds the font size that a sheet sets for the root element, and the declarations that set it. `match` names the
 * end of each block and function.
 */
export function findRootSize(tokens: TokenList, match: Int32Array): RootSize {
  const ofRoot = new Set<number>();
  const ofBody = new Set<number>();
  const bodies = new BodyDeclarations(tokens);
  /** Declarations whose effect on `rem` is not known, or only under a condition. */
  const open: Found[] = [];
  let best: Found = { name: -1, size: 1, rank: NO_RANK };
  let last = -1;

  const takeSize = (subject: Subject, at: Declaration, { layered, always }: Group) => {
    const { name, from, to } = at;
    if (subject !== '*') ofRoot.add(name);
    const value = trimValue(tokens, from, to);
    const size = sizeIn(tokens, match, name, value.from, value.to);
    if (size === undefined || followsBrand(tokens, value.from)) return;
    const rank = rankOf(subject, value.important, layered);
    // A size of all elements stays what it is, so that it would be applied again to a compiled sheet.
    const isFixed = always && subject !== 'root?' && subject !== '*';
    if (size === null || !(size > 0) || !isFixed) open.push({ name, size: size ?? 0, rank });
    else if (rank >= best.rank) best = { name, size, rank };
  };

  const themes = new Themes(tokens, match);

  // Themes set thousands of properties for the root, and rarely its font.
  let nextFont = -1;
  const mayHaveSize = (open: number, close: number): boolean => {
    const from = tokens.starts[open] as number;
    if (nextFont < from) {
      FONT.lastIndex = from;
      nextFont = FONT.exec(tokens.source)?.index ?? Number.POSITIVE_INFINITY;
    }
    return close >= tokens.count || nextFont < (tokens.starts[close] as number);
  };

  const takeRule = (subject: Subject, open: number, group: Group) => {
    const close = match[open] as number;
    themes.add(subject, open, close);
    if (subject === 'body?') return;
    if (subject === 'body') {
      for (const { name, property, from, to } of declarations(tokens, match, open + 1, close)) {
        last = Math.max(last, name);
        bodies.add(name, property, from, to, isOnly(tokens, open));
        if (property === 'font-size' || property === 'font') ofBody.add(name);
      }
      return;
    }
    if (!mayHaveSize(open, close)) return;
    for (const at of declarations(tokens, match, open + 1, close, mayBeSize)) {
      if (at.property !== 'font-size' && at.property !== 'font') continue;
      last = Math.max(last, at.name);
      takeSize(subject, at, group);
    }
    // The blocks of conditions in the rule, and those that say more about its element.
    for (const inner of blocksIn(tokens, match, open + 1, close)) {
      const isGroup = GROUPS.has(inner.group);
      const subject = isGroup ? 'root?' : subjectOf(tokens, match, inner.from, inner.open, NESTED);
      const isSame = subject !== null && !isOfBody(subject);
      if (isSame) takeRule('root?', inner.open, group);
    }
  };

  const ends: Group[] = [];
  let state: Group = { at: tokens.count, layered: false, always: true, place: TOP };
  const { types, count } = tokens;
  // Most selectors do not begin as one of the root does.
  let mayName = false;
  let begins = true;
  for (let i = 0, start = 0; i < count; i++) {
    while (i >= state.at && ends.length > 0) {
      state = ends.pop() as Group;
      start = i + 1;
      begins = true;
    }
    const type = types[i];
    if (type === T.WHITESPACE) continue;
    if (begins && !mayName) mayName = mayBegin(tokens, i);
    begins = type === T.COMMA;
    switch (type) {
      case T.SEMICOLON:
      case T.CLOSE_CURLY:
        start = i + 1;
        begins = true;
        break;
      case T.FUNCTION:
      case T.OPEN_PAREN:
      case T.OPEN_SQUARE:
        i = match[i] as number;
        break;
      case T.OPEN_CURLY: {
        const close = match[i] as number;
        const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
        const group = tokens.type(first) === T.AT_KEYWORD ? tokens.text(first).toLowerCase() : '';
        if (GROUPS.has(group)) {
          ends.push(state);
          state = {
            at: close,
            layered: state.layered || group === 'layer',
            always: state.always && group === 'layer',
            place: group === 'scope' ? scopeOf(tokens, match, first + 1, i) : state.place,
          };
        } else {
          const subject = group === '' && mayName ? subjectOf(tokens, match, first, i, state.place) : null;
          if (subject !== null) takeRule(subject, i, state);
          i = close;
        }
        mayName = false;
        begins = true;
        start = i + 1;
        break;
      }
    }
  }
  const ignored = new Set<number>();
  for (const { name, size, rank } of open) if (rank >= best.rank && size !== best.size) ignored.add(name);
  return {
    factor: best.size,
    ofRoot,
    ofBody,
    ignored,
    ofSameElement: bodies.inherited(),
    shared: themes.shared(),
    last,
  };
}

/** The places of a selector: inside a rule for the root, and inside an @scope of it. */
const NESTED: Place = { scope: false, parent: true };
const SCOPED: Place = { scope: true, parent: true };

/** What `:scope` is inside an @scope: the root if that is the start. Without one it is what the sheet is in. */
function scopeOf(tokens: TokenList, match: Int32Array, from: number, to: number): Place {
  const open = tokens.type(from) === T.WHITESPACE ? from + 1 : from;
  if (open >= to || tokens.type(open) !== T.OPEN_PAREN) return TOP;
  const subject = subjectOf(tokens, match, open + 1, match[open] as number, TOP);
  return subject === null || isOfBody(subject) ? TOP : SCOPED;
}

const isOfBody = (subject: Subject): boolean => subject === 'body' || subject === 'body?';

/** The order of declarations in the cascade. A rule under a condition has a name or class besides. */
function rankOf(subject: Subject, important: boolean, layered: boolean): number {
  const weight = subject === '*' ? 0 : subject === 'html' ? 1 : subject === ':root' ? 2 : 3;
  return (important ? 8 : 0) + (layered ? 0 : 4) + weight;
}

const STAR = 0x2a;
const AMPERSAND = 0x26;

/** Whether a selector that begins with a token may be of the root or the body. */
function mayBegin(tokens: TokenList, i: number): boolean {
  switch (tokens.types[i]) {
    case T.IDENT:
      return tokens.flags[i] !== 0 || (tokens.ends[i] as number) - (tokens.starts[i] as number) === 4;
    case T.COLON:
    case T.OPEN_SQUARE:
      return true;
    case T.DELIM:
      return tokens.isDelim(i, STAR) || tokens.isDelim(i, AMPERSAND);
    default:
      return false;
  }
}

/** Whether the name of a declaration may be `font-size` or `font`, by its length. */
function mayBeSize(tokens: TokenList, name: number): boolean {
  const length = (tokens.ends[name] as number) - (tokens.starts[name] as number);
  return length === 4 || length === 9 || tokens.flags[name] !== 0;
}

/** The blocks directly in a block, with the start of what is before each and its at-rule. */
function* blocksIn(tokens: TokenList, match: Int32Array, from: number, to: number) {
  for (let i = from, start = from; i < to; i++) {
    const type = tokens.types[i];
    if (type === T.SEMICOLON) start = i + 1;
    if (type === T.OPEN_CURLY) {
      const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
      const group = tokens.type(first) === T.AT_KEYWORD ? tokens.text(first).toLowerCase() : '';
      yield { from: first, open: i, group };
      start = (match[i] as number) + 1;
    }
    if (type === T.OPEN_CURLY || type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE)
      i = match[i] as number;
  }
}

/** Whether a block's selector is one name and not a list. */
function isOnly(tokens: TokenList, open: number): boolean {
  const name = tokens.type(open - 1) === T.WHITESPACE ? open - 2 : open - 1;
  const before = tokens.type(name - 1) === T.WHITESPACE ? name - 2 : name - 1;
  if (tokens.type(name) !== T.IDENT) return false;
  return before < 0 || [T.OPEN_CURLY, T.CLOSE_CURLY, T.SEMICOLON].includes(tokens.type(before));
}

interface Declaration {
  readonly name: number;
  readonly property: string;
  readonly from: number;
  readonly to: number;
}

/** Declarations directly in a block, with a name that may be one of those that are looked for. */
function* declarations(
  tokens: TokenList,
  match: Int32Array,
  from: number,
  to: number,
  isWanted: (tokens: TokenList, name: number) => boolean = () => true,
): Generator<Declaration> {
  for (let i = from, start = from; i <= to; i++) {
    const type = i === to ? T.SEMICOLON : (tokens.types[i] as number);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      i = match[i] as number;
      if (type === T.OPEN_CURLY) start = i + 1;
    }
    if (type !== T.SEMICOLON) continue;
    const name = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
    const isNamed = tokens.type(name) === T.IDENT && isWanted(tokens, name);
    const property = isNamed ? tokens.text(name).toLowerCase() : '';
    if (property !== '' && colon < i && tokens.type(colon) === T.COLON)
      yield { name, property, from: colon + 1, to: i };
    start = i + 1;
  }
}

/** The size in a value; in the shorthand it is the first length, percentage or function, or word of size. */
function sizeIn(
  tokens: TokenList,
  match: Int32Array,
  name: number,
  from: number,
  to: number,
): number | null | undefined {
  if (tokens.text(name).toLowerCase() === 'font-size') return readSize(tokens, from, to);
  for (let i = from; i < to; i++) {
    const end = tokens.type(i) === T.FUNCTION ? Math.min((match[i] as number) + 1, to) : i + 1;
    const weight = tokens.type(i) === T.NUMBER;
    const size = weight ? undefined : readSize(tokens, i, end);
    if (size !== undefined) return size;
    i = end - 1;
  }
  return undefined;
}

/** Tokens of the brand document are already relative to the host's root. */
const followsBrand = (tokens: TokenList, from: number): boolean =>
  tokens.type(from) === T.FUNCTION &&
  tokens.text(from).toLowerCase() === 'var' &&
  tokens.text(from + 1).startsWith('--brand-');
