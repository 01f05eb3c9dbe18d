import type { TokenList } from '../css/tokens/token-list.ts';
import * as T from '../css/tokens/types.ts';
import { contractNames } from './contract-names.ts';

export type NameCode = 'part_unknown' | 'variant_unknown' | 'state_unknown' | 'token_unknown';

/** A name that the contract does not have, with its position in the source. */
export interface NameUse {
  readonly code: NameCode;
  readonly name: string;
  /** The part that the same compound selector names; null for none. */
  readonly part: string | null;
  /** Offsets in UTF-16 code units of the source. */
  readonly from: number;
  readonly to: number;
}

const EQUALS = 0x3d;
const TILDE = 0x7e;

/** Unknown names of parts, variants and states in selectors, and of tokens in declarations and `var()`. */
export function readNames(tokens: TokenList): NameUse[] {
  const found: NameUse[] = [];
  /** The part of the current compound selector. It ends at the next token that is no attribute. */
  let part: string | null = null;
  /** Names that look like tokens. A sheet may have its own; then it both sets and reads them. */
  const ofSheet: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    switch (tokens.type(i)) {
      case T.OPEN_SQUARE: {
        const attribute = readAttribute(tokens, i);
        if (attribute === null) break;
        if (attribute.name === 'data-part') part = attribute.values[0]?.text ?? null;
        for (const value of attribute.values) {
          const code = checkName(attribute.name, value.text, part);
          if (code !== null) found.push({ code, name: value.text, part, from: value.from, to: value.to });
        }
        i = attribute.last;
        break;
      }
      case T.IDENT:
        if (!tokens.startsWithDashes(i)) break;
        part = null;
        if (isUnknownToken(tokens.text(i))) ofSheet.push(i);
        break;
      case T.WHITESPACE:
      case T.COMMA:
      case T.OPEN_CURLY:
      case T.CLOSE_CURLY:
      case T.SEMICOLON:
        part = null;
        break;
    }
  }
  return [...found, ...ofSheet.filter(isHalf(tokens, ofSheet)).map((i) => tokenUse(tokens, i))];
}

function checkName(attribute: string, name: string, part: string | null): NameCode | null {
  switch (attribute) {
    case 'data-part':
      return contractNames.parts.has(name) ? null : 'part_unknown';
    case 'data-variant': {
      const variants = part === null ? contractNames.variants : contractNames.variantsOf(part);
      return variants === undefined || variants.has(name) ? null : 'variant_unknown';
    }
    default:
      return contractNames.states.has(name) ? null : 'state_unknown';
  }
}

const ATTRIBUTES = new Set(['data-part', 'data-variant', 'data-state']);

interface Attribute {
  readonly name: string;
  readonly values: readonly { text: string; from: number; to: number }[];
  /** Index of its closing bracket. */
  readonly last: number;
}

/** `[data-part="x"]` or `[data-state~=x]` at the bracket `i`; null for other comparisons, which name no whole value. */
function readAttribute(tokens: TokenList, i: number): Attribute | null {
  let at = afterSpace(tokens, i + 1);
  if (tokens.type(at) !== T.IDENT) return null;
  const name = tokens.text(at).toLowerCase();
  if (!ATTRIBUTES.has(name)) return null;
  at = afterSpace(tokens, at + 1);
  if (tokens.isDelim(at, TILDE)) at++;
  if (!tokens.isDelim(at, EQUALS)) return null;
  const value = afterSpace(tokens, at + 1);
  const type = tokens.type(value);
  if (type !== T.STRING && type !== T.IDENT) return null;
  let last = value + 1;
  while (last < tokens.count && tokens.type(last) !== T.CLOSE_SQUARE) last++;
  const start = tokens.start(value) + (type === T.STRING ? 1 : 0);
  // With an escape, offsets in the decoded text differ from those in the source.
  const values = tokens.has(value, T.ESCAPED)
    ? []
    : [...tokens.text(value).matchAll(/\S+/g)].map(({ 0: text, index }) => ({
        text,
        from: start + index,
        to: start + index + text.length,
      }));
  return { name, values, last };
}

const afterSpace = (tokens: TokenList, i: number): number => (tokens.type(i) === T.WHITESPACE ? i + 1 : i);

const isUnknownToken = (name: string): boolean => /^--brand-/i.test(name) && !contractNames.tokens.has(name);

/** Whether the sheet only sets a name, or only reads it. */
function isHalf(tokens: TokenList, all: readonly number[]): (i: number) => boolean {
  const isRead = (i: number) => tokens.type(i - 1) === T.FUNCTION || tokens.type(i - 2) === T.FUNCTION;
  const read = new Set(all.filter(isRead).map((i) => tokens.text(i)));
  const set = new Set(all.filter((i) => !isRead(i)).map((i) => tokens.text(i)));
  return (i) => !(read.has(tokens.text(i)) && set.has(tokens.text(i)));
}

const tokenUse = (tokens: TokenList, i: number): NameUse => ({
  code: 'token_unknown',
  name: tokens.text(i),
  part: null,
  from: tokens.start(i),
  to: tokens.end(i),
});
