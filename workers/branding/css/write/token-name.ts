import type { TokenList } from '../tokens/token-list.ts';
import { ESCAPED } from '../tokens/types.ts';
import { writeIdent } from './ident.ts';

/** Writes the name of an ident, or of a hash that is one. Without escapes the source text is copied. */
export const writeTokenName = (tokens: TokenList, i: number): string =>
  tokens.has(i, ESCAPED) ? writeIdent(tokens.text(i)) : tokens.text(i);
