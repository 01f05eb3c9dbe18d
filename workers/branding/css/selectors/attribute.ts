import {
  guessableAttributes,
  reservedAttributes,
  rootAttribute,
  sensitiveAttributes,
} from '../../../../schema/css-policy/index.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { isPlainIdent, writeIdent } from '../write/ident.ts';
import { writeString } from '../write/string.ts';
import { reachOfAttribute } from './reach.ts';
import type { SelectorWriter } from './selector-writer.ts';

const reserved = new Set(reservedAttributes);
const sensitive = new Set(sensitiveAttributes);
const guessable = new Set(guessableAttributes);
/** Attributes whose selectors depend on more than their grammar. */
const special = new Set([...reserved, ...sensitive]);
const OPERATORS = '~|^$*';

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
    return w.begin(i) && w.atRoot(i, false) ? close + 1 : -1;
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
 * Index after the attribute selector at `i` if it is `[name]` or `[name=value]`, both plain words, and so written as
 * it stands; else -1.
 */
export function plainAttributeEnd(tokens: TokenList, i: number): number {
  if (!isWord(tokens, i + 1) || special.has(tokens.raw(i + 1).toLowerCase())) return -1;
  if (tokens.types[i + 2] === T.CLOSE_SQUARE && tokens.isAdjacent(i + 2)) return i + 3;
  const compares = tokens.isDelim(i + 2, 0x3d) && tokens.isAdjacent(i + 2) && isWord(tokens, i + 3);
  return compares && tokens.types[i + 4] === T.CLOSE_SQUARE && tokens.isAdjacent(i + 4) ? i + 5 : -1;
}

const isWord = (tokens: TokenList, i: number): boolean =>
  tokens.isPlainName(i) && isPlainIdent(tokens.raw(i));
