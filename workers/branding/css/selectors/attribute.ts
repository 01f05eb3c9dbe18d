import {
  guessableAttributes,
  reservedAttributes,
  rootAttribute,
  sensitiveAttributes,
} from '#schema/css-policy/index.ts';
import { characterClassOf, NAME, NAME_START } from '../tokens/characters.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { isPlainIdent, writeIdent } from '../write/ident.ts';
import { writeString } from '../write/string.ts';
import type { PlainCompounds } from './plain-compounds.ts';
import { reachOfAttribute } from './reach.ts';
import type { SelectorWriter } from './selector-writer.ts';

const reserved = new Set(reservedAttributes);
const sensitive = new Set(sensitiveAttributes);
const guessable = new Set(guessableAttributes);
/** Attributes with rules of their own, besides the grammar. */
const special = new Set([...reserved, ...sensitive]);
const OPERATORS = '~|^$*';
const EQUALS = 0x3d;
const HYPHEN = 0x2d;

/** Writes the attribute selector whose `[` is token `i`; returns the index after its `]`, or -1. */
export function writeAttribute(w: SelectorWriter, i: number): number {
  const { tokens, c } = w;
  const close = c.match[i] as number;
  let at = skip(w, i + 1);
  if (tokens.isDelim(at, 0x7c) || (tokens.isDelim(at, 0x2a) && tokens.isDelim(at + 1, 0x7c))) {
    return w.reject('selector_namespace', i);
  }
  if (tokens.type(at) !== T.IDENT) return w.reject('selector_invalid', i);
  const name = tokens.text(at);
  const lower = name.toLowerCase();
  const namespaced = tokens.isDelim(at + 1, 0x7c) && !tokens.isDelim(at + 2, 0x3d);
  if (namespaced) return w.reject('selector_namespace', i);
  at = skip(w, at + 1);
  if (at >= close) {
    if (reserved.has(lower)) return w.reject('selector_reserved', i, lower);
    return w.simple(i, `[${writeIdent(name)}]`, close + 1, reachOfAttribute(lower, ''));
  }
  let operator = '=';
  if (tokens.type(at) === T.DELIM && OPERATORS.includes(String.fromCharCode(tokens.extra(at)))) {
    operator = `${String.fromCharCode(tokens.extra(at))}=`;
    at++;
  }
  if (!tokens.isDelim(at, 0x3d)) return w.reject('selector_invalid', i);
  at = skip(w, at + 1);
  if (tokens.type(at) !== T.IDENT && tokens.type(at) !== T.STRING) return w.reject('selector_invalid', i);
  const value = tokens.text(at);
  at = skip(w, at + 1);
  let flag = '';
  if (at < close && tokens.type(at) === T.IDENT && /^[is]$/i.test(tokens.text(at))) {
    flag = tokens.text(at).toLowerCase();
    at = skip(w, at + 1);
  }
  if (at < close) return w.reject('selector_invalid', i);
  if (reserved.has(lower)) {
    if (lower !== rootAttribute || operator !== '=' || value !== c.accountId || flag !== '') {
      return w.reject('selector_reserved', i, lower);
    }
    return w.begin(i) && w.atRoot(i, ':scope') ? close + 1 : -1;
  }
  if (sensitive.has(lower) || (guessable.has(lower) && operator !== '='))
    return w.reject('selector_sensitive_attribute', i, lower);
  const reach = reachOfAttribute(lower, operator);
  return w.simple(i, `[${writeIdent(name)}${operator}${writeValue(value, flag)}]`, close + 1, reach);
}

function writeValue(value: string, flag: string): string {
  if (!isPlainIdent(value)) return writeString(value) + flag;
  return flag === '' ? value : `${value} ${flag}`;
}

const skip = (w: SelectorWriter, i: number): number => (w.tokens.type(i) === T.WHITESPACE ? i + 1 : i);

/**
 * Copies the attribute selector at `i`, without the quotes of a word, and returns the index after it; -1 when it
 * cannot be copied. Names must be plain words, values words or strings without escapes.
 */
export function plainAttribute(compounds: PlainCompounds, i: number): number {
  const { tokens } = compounds;
  const { types, extras, starts, ends } = tokens;
  let at = i + 1;
  if (!tokens.isPlainName(at) || !isPlainText(tokens, starts[at] as number, ends[at] as number)) return -1;
  const name = tokens.raw(at).toLowerCase();
  if (special.has(name)) return -1;
  at++;
  if (types[at] === T.CLOSE_SQUARE && tokens.isAdjacent(at)) {
    compounds.narrow(reachOfAttribute(name, ''));
    return at + 1;
  }
  let operator = '=';
  if (types[at] === T.DELIM && extras[at] !== EQUALS && tokens.isAdjacent(at)) {
    if (guessable.has(name)) return -1;
    operator = `${String.fromCharCode(extras[at] as number)}=`;
    if (!OPERATORS.includes(operator.charAt(0))) return -1;
    at++;
  }
  const value = at + 1;
  const close = at + 2;
  if (!tokens.isDelim(at, EQUALS) || !tokens.isAdjacent(at) || !tokens.isAdjacent(value)) return -1;
  if (types[close] !== T.CLOSE_SQUARE || !tokens.isAdjacent(close)) return -1;
  const from = starts[value] as number;
  const to = ends[value] as number;
  if (types[value] === T.STRING && tokens.flags[value] === 0) {
    if (isPlainText(tokens, from + 1, to - 1)) {
      compounds.leaveOut(from, from + 1);
      compounds.leaveOut(to - 1, to);
    } else if (writeString(tokens.text(value)) !== tokens.raw(value)) return -1;
  } else if (!tokens.isPlainName(value) || !isPlainText(tokens, from, to)) return -1;
  compounds.narrow(reachOfAttribute(name, operator));
  return close + 1;
}

/** Whether the source between two offsets is an ident without escapes; see {@link isPlainIdent}. */
function isPlainText({ source }: TokenList, from: number, to: number): boolean {
  const first = characterClassOf(source.charCodeAt(source.charCodeAt(from) === HYPHEN ? from + 1 : from));
  if (from >= to || (first & NAME_START) === 0) return false;
  for (let i = from; i < to; i++) if ((characterClassOf(source.charCodeAt(i)) & NAME) === 0) return false;
  return true;
}
