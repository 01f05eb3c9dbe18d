import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import * as P from './property-table.ts';
import { isTried } from './tried.ts';

/** Whether token `i` is a word without escapes that can be copied, in a property whose words are no names. */
export const isPlainWord = ({ tokens }: Compilation, i: number, flags: number): boolean =>
  flags <= P.KNOWN &&
  tokens.types[i] === T.IDENT &&
  tokens.flags[i] === 0 &&
  !tokens.startsWithDashes(i) &&
  isTried(tokens.source, tokens.starts[i] as number, tokens.ends[i] as number);

/**
 * Whether the three tokens from `i` are a `var(--x)` that can be copied: without white space or escapes, in a sheet
 * and a property in which it cannot be a name to rename.
 */
export function isPlainVar({ tokens, names, caps }: Compilation, i: number): boolean {
  return (
    tokens.types[i] === T.FUNCTION &&
    tokens.types[i + 2] === T.CLOSE_PAREN &&
    tokens.isPlainName(i + 1) &&
    tokens.isAdjacent(i + 2) &&
    tokens.startsWithDashes(i + 1) &&
    tokens.raw(i) === 'var(' &&
    tokens.end(i + 2) - tokens.start(i) <= caps.valueBytes &&
    !names.hasCandidates('dashed') &&
    !names.hasCandidates('family')
  );
}
