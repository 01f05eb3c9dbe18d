import type { Compilation } from '../compilation.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import * as P from './property-table.ts';
import { isTried } from './tried.ts';

/** Whether token `i` is a word without escapes that can be copied, in a property whose words are no names. */
export const isPlainWord = ({ tokens }: Compilation, i: number, flags: number): boolean =>
  (flags & ~P.LAYERED) <= P.KNOWN &&
  tokens.types[i] === T.IDENT &&
  tokens.flags[i] === 0 &&
  !tokens.startsWithDashes(i) &&
  isTried(tokens.codes, tokens.starts[i] as number, tokens.ends[i] as number);

/** Whether token `i` is a color in hexadecimal digits, without escapes, that can be copied into a custom property. */
export const isPlainHash = ({ tokens, caps }: Compilation, i: number): boolean =>
  tokens.types[i] === T.HASH &&
  !tokens.has(i, T.ESCAPED) &&
  tokens.end(i) - tokens.start(i) <= caps.valueBytes;

/** Whether token `i` is `var(` without escapes in lower case, which is the most frequent function of real sheets. */
export const isVar = ({ source, starts, ends }: TokenList, i: number): boolean => {
  const start = starts[i] as number;
  return (ends[i] as number) - start === 4 && source.startsWith('var(', start);
};

/**
 * The number of the property in the three tokens from `i` when they are a `var(--x)` that can be copied: without white
 * space or escapes, and no name to rename. Otherwise -1.
 */
export function plainVar({ tokens, caps, plainCustom }: Compilation, i: number): number {
  const isPlain =
    tokens.types[i] === T.FUNCTION &&
    tokens.types[i + 2] === T.CLOSE_PAREN &&
    tokens.isAdjacent(i + 1) &&
    tokens.isAdjacent(i + 2) &&
    isVar(tokens, i) &&
    tokens.end(i + 2) - tokens.start(i) <= caps.valueBytes;
  return isPlain ? plainCustom.property(i + 1) : -1;
}
