import type { TokenList } from '../tokens/token-list.ts';

const range = /^u\+(?:[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})?|[0-9a-f]{0,5}\?{1,6})$/;

/**
 * The `unicode-range` descriptor, which has a grammar of its own over the source text (CSS Syntax 3, section 7):
 * checked as text and written in lower case.
 */
export function unicodeRange(tokens: TokenList, from: number, to: number): string | null {
  const parts = tokens.source
    .slice(tokens.start(from), tokens.start(to))
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return parts.every((part) => part.length <= 15 && range.test(part)) ? parts.join(',') : null;
}
