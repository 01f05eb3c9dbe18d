import type { TokenList } from './tokens/token-list.ts';
import { WHITESPACE } from './tokens/types.ts';

/** Most texts that are cached, and their greatest length: higher limits would only help hostile sheets. */
const MAX_TEXTS = 8_192;
const MAX_LENGTH = 256;

/**
 * A cache of the compiled pieces of one sheet by their source text. Real sheets repeat most declarations and many
 * selectors, and equal texts have equal tokens. Only kept pieces are cached, so that every removal is reported at its
 * place.
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
