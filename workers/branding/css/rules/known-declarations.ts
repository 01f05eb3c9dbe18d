import type { TokenList } from '../tokens/token-list.ts';
import { WHITESPACE } from '../tokens/types.ts';
import type { VarNote } from '../vars/var-graph.ts';
import type { Held } from './held.ts';

/** A declaration that was kept, and what each of its appearances means beside its text. */
export interface KeptDeclaration {
  readonly held: Held;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** What it tells the graph of `var()`; null for nothing. */
  readonly note: VarNote | null;
}

/** How many different declarations are remembered, and up to which length: more would only help hostile sheets. */
const MAX_KEPT = 8_192;
const MAX_LENGTH = 256;

/**
 * Declarations of one sheet by their source text. Real sheets repeat most of theirs, and the same text means the same
 * wherever it stands, except on the root of the surface. Only kept ones are remembered, so every loss is
 * reported where it happens.
 */
export class KnownDeclarations {
  private readonly kept = new Map<string, KeptDeclaration>();

  find(text: string): KeptDeclaration | undefined {
    return text === '' ? undefined : this.kept.get(text);
  }

  remember(text: string, kept: KeptDeclaration): void {
    if (text !== '' && this.kept.size < MAX_KEPT) this.kept.set(text, kept);
  }
}

/** Source text of a declaration without white space behind it; empty when it is too long to be remembered. */
export function sourceText(tokens: TokenList, from: number, to: number): string {
  const last = tokens.types[to - 1] === WHITESPACE ? to - 2 : to - 1;
  const start = tokens.starts[from] as number;
  const end = tokens.ends[last] as number;
  return end - start > MAX_LENGTH ? '' : tokens.source.slice(start, end);
}
