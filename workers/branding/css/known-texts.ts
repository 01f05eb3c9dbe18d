import type { TokenList } from './tokens/token-list.ts';
import { WHITESPACE } from './tokens/types.ts';

/** How many texts are remembered, and up to which length: more would only help hostile sheets. */
const MAX_TEXTS = 8_192;
const MAX_LENGTH = 256;

/**
 * What pieces of one sheet were found to be, by their source text. Real sheets repeat most declarations and many
 * selectors, and the same text has the same tokens wherever it stands. Only what was kept may be remembered, so that
 * every loss is reported where it happens.
 */
export class KnownTexts<Meaning> {
  private readonly known = new Map<string, Meaning>();

  find(text: string): Meaning | undefined {
    return text === '' ? undefined : this.known.get(text);
  }

  remember(text: string, meaning: Meaning): void {
    if (text !== '' && this.known.size < MAX_TEXTS) this.known.set(text, meaning);
  }
}

/** Source text between two tokens without white space behind it; empty when it is too long to be remembered. */
export function sourceText(tokens: TokenList, from: number, to: number): string {
  const last = tokens.types[to - 1] === WHITESPACE ? to - 2 : to - 1;
  const start = tokens.starts[from] as number;
  const end = tokens.ends[last] as number;
  return end - start > MAX_LENGTH ? '' : tokens.source.slice(start, end);
}
