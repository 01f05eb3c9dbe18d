import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { BodyDeclarations } from './body-declarations.ts';
import { readSize } from './read-size.ts';

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
  readonly ignored: readonly number[];
  /**
   * Declarations with which `body` inherits the value of `html`. Both become one element, which has that value
   * already. If kept, they would inherit the host's.
   */
  readonly ofSameElement: ReadonlySet<number>;
  /** The last of the tokens of all these; -1 when there is none. */
  readonly last: number;
}

const POINT = 0x2e;

interface Found {
  readonly size: number;
  readonly rank: number;
}

/** `root?` is the root under a condition, such as `html.wide`. */
type Subject = 'html' | ':root' | 'body' | 'root?';

/**
 * Finds the font size that a sheet sets for the root element, and the declarations that set it. `match` names the
 * end of each block and function.
 */
export function findRootSize(tokens: TokenList, match: Int32Array): RootSize {
  const ofRoot = new Set<number>();
  const ofBody = new Set<number>();
  const ignored: number[] = [];
  const bodies = new BodyDeclarations(tokens);
  let best: Found = { size: 1, rank: -1 };
  let last = -1;

  const takeRule = (subject: Subject, open: number, close: number, layered: boolean, always: boolean) => {
    for (const { name, property, from, to } of declarations(tokens, match, open + 1, close)) {
      last = name;
      if (subject === 'body') bodies.add(name, property, from, to, isOnly(tokens, open));
      if (property !== 'font-size' && property !== 'font') continue;
      if (subject === 'body') {
        ofBody.add(name);
        continue;
      }
      ofRoot.add(name);
      const value = trimValue(tokens, from, to);
      const size = sizeIn(tokens, match, name, value.from, value.to);
      const rank = (value.important ? 4 : 0) + (layered ? 0 : 2) + (subject === ':root' ? 1 : 0);
      if (size === undefined) continue;
      if (size === null || !always || subject === 'root?' || !(size > 0)) {
        if (!followsBrand(tokens, value.from)) ignored.push(name);
      } else if (rank >= best.rank) best = { size, rank };
    }
  };

  const ends: { at: number; layered: boolean; always: boolean }[] = [];
  let state = { at: tokens.count, layered: false, always: true };
  const { types, count } = tokens;
  // Most selectors contain no word that could be one of the subjects.
  let mayName = false;
  for (let i = 0, start = 0; i < count; i++) {
    while (i >= state.at && ends.length > 0) {
      state = ends.pop() as typeof state;
      start = i + 1;
    }
    switch (types[i]) {
      case T.IDENT:
        if (!mayName) mayName = mayBeSubject(tokens, i);
        break;
      case T.SEMICOLON:
      case T.CLOSE_CURLY:
        start = i + 1;
        break;
      case T.FUNCTION:
        if (!mayName) mayName = mayHoldSubject(tokens, i);
        i = match[i] as number;
        break;
      case T.OPEN_PAREN:
      case T.OPEN_SQUARE:
        i = match[i] as number;
        break;
      case T.OPEN_CURLY: {
        const close = match[i] as number;
        const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
        const group = tokens.type(first) === T.AT_KEYWORD ? tokens.text(first).toLowerCase() : '';
        if (group === 'layer' || group === 'media' || group === 'supports' || group === 'container') {
          ends.push(state);
          state = {
            at: close,
            layered: state.layered || group === 'layer',
            always: state.always && group === 'layer',
          };
        } else {
          const subject = group === '' && mayName ? subjectOf(tokens, match, first, i) : null;
          if (subject !== null) takeRule(subject, i, close, state.layered, state.always);
          i = close;
        }
        mayName = false;
        start = i + 1;
        break;
      }
    }
  }
  return { factor: best.size, ofRoot, ofBody, ignored, ofSameElement: bodies.inherited(), last };
}

/** Whether an ident can be `html`, `body` or `root`, by its length. */
const mayBeSubject = (tokens: TokenList, i: number): boolean =>
  tokens.flags[i] !== 0 || (tokens.ends[i] as number) - (tokens.starts[i] as number) === 4;

/** Whether a function can be `is()` or `where()`, by its length. */
function mayHoldSubject(tokens: TokenList, i: number): boolean {
  const length = (tokens.ends[i] as number) - (tokens.starts[i] as number);
  return tokens.flags[i] !== 0 || length === 3 || length === 6;
}

/** The root or the body if some selector of the list is exactly that; `html` before `body`. */
function subjectOf(tokens: TokenList, match: Int32Array, from: number, to: number): Subject | null {
  let found: Subject | null = null;
  for (let i = from, start = from; i <= to; i++) {
    const type = i === to ? T.COMMA : tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = match[i] as number;
    if (type !== T.COMMA) continue;
    const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const last = i > first && tokens.type(i - 1) === T.WHITESPACE ? i - 1 : i;
    const subject = subjectAt(tokens, match, first, last - first);
    if (subject !== null && (found === null || ORDER.indexOf(subject) < ORDER.indexOf(found)))
      found = subject;
    start = i + 1;
  }
  return found;
}

/** Of the subjects of a list, the one that decides about its declarations. */
const ORDER: readonly Subject[] = [':root', 'html', 'root?', 'body'];

function subjectAt(tokens: TokenList, match: Int32Array, first: number, length: number): Subject | null {
  if (length === 1 && tokens.type(first) === T.IDENT) {
    const name = tokens.text(first).toLowerCase();
    return name === 'html' || name === 'body' ? name : null;
  }
  if (length < 2) return null;
  const last = first + length - 1;
  if (tokens.type(first) === T.COLON && tokens.type(first + 1) === T.FUNCTION && match[first + 1] === last) {
    // `:where(:root)`, which frameworks use for its low specificity, or a list.
    const matches = /^(?:where|is)$/i.test(tokens.text(first + 1));
    return matches ? subjectOf(tokens, match, first + 2, last) : null;
  }
  const isRoot =
    tokens.type(first) === T.COLON &&
    tokens.type(first + 1) === T.IDENT &&
    tokens.text(first + 1).toLowerCase() === 'root';
  if (isRoot && length === 2) return ':root';
  const isHtml = tokens.type(first) === T.IDENT && tokens.text(first).toLowerCase() === 'html';
  return (isRoot || isHtml) && isCompound(tokens, match, first + 1, last) ? 'root?' : null;
}

/** Whether tokens belong to one compound selector of an element, and not to those after a combinator. */
function isCompound(tokens: TokenList, match: Int32Array, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const type = tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_SQUARE) i = match[i] as number;
    else if (type === T.COLON) {
      if (tokens.type(i + 1) === T.COLON) return false;
    } else if (type !== T.IDENT && type !== T.HASH && !tokens.isDelim(i, POINT)) return false;
  }
  return true;
}

/** Whether a block's selector is one name and not a list. */
function isOnly(tokens: TokenList, open: number): boolean {
  const name = tokens.type(open - 1) === T.WHITESPACE ? open - 2 : open - 1;
  const before = tokens.type(name - 1) === T.WHITESPACE ? name - 2 : name - 1;
  if (tokens.type(name) !== T.IDENT) return false;
  return before < 0 || [T.OPEN_CURLY, T.CLOSE_CURLY, T.SEMICOLON].includes(tokens.type(before));
}

/** Declarations directly in a block. */
function* declarations(tokens: TokenList, match: Int32Array, from: number, to: number) {
  for (let i = from, start = from; i <= to; i++) {
    const type = i === to ? T.SEMICOLON : tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      i = match[i] as number;
      if (type === T.OPEN_CURLY) start = i + 1;
    }
    if (type !== T.SEMICOLON) continue;
    const name = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
    const property = tokens.type(name) === T.IDENT ? tokens.text(name).toLowerCase() : '';
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
