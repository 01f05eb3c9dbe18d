import type { Compilation } from '../compilation.ts';
import { familyKey } from '../names/family.ts';
import * as T from '../tokens/types.ts';
import * as P from './property-table.ts';
import { isTried } from './tried.ts';

/** Whether token `i` is a word without escapes that can be copied, in a property whose words are no names. */
export const isPlainWord = ({ tokens }: Compilation, i: number, flags: number): boolean =>
  flags <= P.KNOWN &&
  tokens.types[i] === T.IDENT &&
  tokens.flags[i] === 0 &&
  !tokens.startsWithDashes(i) &&
  isTried(tokens.codes, tokens.starts[i] as number, tokens.ends[i] as number);

/** Whether token `i` is a color in hexadecimal digits, without escapes, that can be copied into a custom property. */
export const isPlainHash = ({ tokens, caps }: Compilation, i: number): boolean =>
  tokens.types[i] === T.HASH &&
  !tokens.has(i, T.ESCAPED) &&
  tokens.end(i) - tokens.start(i) <= caps.valueBytes;

/**
 * The name in the three tokens from `i` when they are a `var(--x)` that can be copied: without white space or escapes,
 * and no name to rename. Otherwise null.
 */
export function plainVar({ tokens, names, caps }: Compilation, i: number): string | null {
  const isPlain =
    tokens.types[i] === T.FUNCTION &&
    tokens.types[i + 2] === T.CLOSE_PAREN &&
    tokens.isPlainName(i + 1) &&
    tokens.isAdjacent(i + 2) &&
    tokens.startsWithDashes(i + 1) &&
    tokens.raw(i) === 'var(' &&
    tokens.end(i + 2) - tokens.start(i) <= caps.valueBytes;
  if (!isPlain) return null;
  const name = tokens.text(i + 1);
  if (names.isCandidate('dashed', name)) return null;
  return names.hasCandidates('family') && names.isCandidate('family', familyKey(name)) ? null : name;
}
