import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';

/**
 * What a selector that can match the root element of a document says of it: that it is the root (by its two names, or as
 * any element), the body, or one of them under a condition, such as `html.wide`, `[lang]` and `body.wide`.
 */
export type Subject = '*' | 'html' | ':root' | 'body' | 'root?' | 'body?';

/** Where a selector is: whether `:scope` and `&` are the root of a document there. */
export interface Place {
  readonly scope: boolean;
  readonly parent: boolean;
}

/** Outside of rules and scopes. There `:scope` is the surface, as its author knows. */
export const TOP: Place = { scope: false, parent: false };

/** Of the subjects of a list, the one that decides about its declarations. */
const ORDER: readonly Subject[] = [':root', 'html', '*', 'root?', 'body', 'body?'];

/** The root or the body if some selector of the list may be one of them; the root before the body. */
export function subjectOf(
  tokens: TokenList,
  match: Int32Array,
  from: number,
  to: number,
  place: Place,
): Subject | null {
  let found: Subject | null = null;
  for (let i = from, start = from; i <= to; i++) {
    const type = i === to ? T.COMMA : tokens.types[i];
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = match[i] as number;
    if (type !== T.COMMA) continue;
    const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const end = i > first && tokens.type(i - 1) === T.WHITESPACE ? i - 1 : i;
    const subject = compound(tokens, match, first, end, place);
    if (subject !== null && (found === null || ORDER.indexOf(subject) < ORDER.indexOf(found)))
      found = subject;
    start = i + 1;
  }
  return found;
}

const POINT = 0x2e;
const STAR = 0x2a;
const AMPERSAND = 0x26;

/**
 * The subject of one selector, which for the root has no combinator: the root has no parent and no sibling. A class or an
 * id alone, or an attribute of other elements, is none.
 */
function compound(
  tokens: TokenList,
  match: Int32Array,
  first: number,
  end: number,
  place: Place,
): Subject | null {
  /** What the names in it say of the root: nothing, its condition, or that it is the root. */
  let named: Subject | null = null;
  let conditions = 0;
  let isOfOthers = false;
  for (let i = first; i < end; i++) {
    let found: Subject | 'condition' | 'other' | null;
    switch (tokens.types[i]) {
      case T.IDENT:
        found = nameOf(tokens.text(i).toLowerCase());
        break;
      case T.HASH:
        found = 'other';
        break;
      case T.DELIM:
        if (tokens.isDelim(i, STAR)) found = '*';
        else if (tokens.isDelim(i, AMPERSAND)) found = place.parent ? 'root?' : null;
        else if (tokens.isDelim(i, POINT) && tokens.type(i + 1) === T.IDENT) {
          i++;
          found = 'other';
        } else return null;
        break;
      case T.OPEN_SQUARE:
        found = mayHaveAttribute(tokens, i) ? 'condition' : 'other';
        i = match[i] as number;
        break;
      case T.COLON:
        found = pseudo(tokens, match, ++i, place);
        if (tokens.types[i] === T.FUNCTION) i = match[i] as number;
        break;
      default:
        return null;
    }
    if (found === null) return null;
    if (found === 'other') isOfOthers = true;
    else if (found === 'condition' || found === 'root?') {
      conditions++;
      if (found === 'root?') named = 'root?';
    } else if (named !== 'root?' && (found !== '*' || named === null)) named = found;
  }
  // In a rule or scope, what names neither is inside of it.
  if ((place.parent || place.scope) && named !== 'root?') return null;
  const isPlain = conditions === 0 && !isOfOthers;
  if (named === 'body' || named === 'body?') return isPlain ? named : 'body?';
  if (named === null || named === '*') {
    if (isOfOthers) return null;
    return conditions > 0 ? 'root?' : named;
  }
  return isPlain ? named : 'root?';
}

const nameOf = (name: string): Subject | null => (name === 'html' || name === 'body' ? name : null);

/** Whether an attribute may be of the root: one of its language or of the theme, or any class. */
function mayHaveAttribute(tokens: TokenList, open: number): boolean {
  const name = tokens.type(open + 1) === T.WHITESPACE ? open + 2 : open + 1;
  if (tokens.type(name) !== T.IDENT) return false;
  const next = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
  if (tokens.type(next) === T.CLOSE_SQUARE)
    return /^(?:class|lang|dir|data-(?!part$|brand).*)$/i.test(tokens.text(name));
  return /^(?:lang|dir|data-(?!part$|brand).*)$/i.test(tokens.text(name));
}

const MATCHES = /^(?:is|where|matches|-(?:webkit|moz)-any)$/;

/** Conditions that the root can meet. */
const OF_ROOT =
  /^(?:hover|active|focus|focus-within|focus-visible|target|lang|dir|has|defined|read-only|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))$/i;

/** What the pseudo-class whose name is token `i` says of the root; null when the root cannot match it. */
function pseudo(tokens: TokenList, match: Int32Array, i: number, place: Place): Subject | 'condition' | null {
  const type = tokens.types[i];
  if (type !== T.IDENT && type !== T.FUNCTION) return null;
  const name = tokens.text(i).toLowerCase();
  if (type === T.IDENT) {
    if (name === 'root') return ':root';
    if (name === 'scope') return place.scope ? 'root?' : null;
    return OF_ROOT.test(name) ? 'condition' : null;
  }
  const to = match[i] as number;
  // `:where(:root)`, which frameworks use for its low weight, or a list.
  if (MATCHES.test(name)) return subjectOf(tokens, match, i + 1, to, place);
  if (name === 'not') return isRoot(subjectOf(tokens, match, i + 1, to, place)) ? null : 'condition';
  return OF_ROOT.test(name) ? 'condition' : null;
}

/** Whether what a list says is true of every root. */
const isRoot = (subject: Subject | null): boolean =>
  subject === '*' || subject === 'html' || subject === ':root';
