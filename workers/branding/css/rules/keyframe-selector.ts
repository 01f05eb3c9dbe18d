import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeNumber } from '../write/number.ts';

const ranges = new Set(['cover', 'contain', 'entry', 'exit', 'entry-crossing', 'exit-crossing', 'scroll']);

/** Written keyframe selectors, e.g. `0%,to`, and their number; null when malformed. */
export function keyframeSelector(
  tokens: TokenList,
  from: number,
  to: number,
): { text: string; stops: number } | null {
  let text = '';
  let part = '';
  let stops = 0;
  for (let i = from; i <= to; i++) {
    const type = i < to ? tokens.types[i] : T.COMMA;
    if (type === T.WHITESPACE) continue;
    if (type === T.COMMA) {
      if (part === '' || part.endsWith(' ')) return null;
      text = stops++ === 0 ? part : `${text},${part}`;
      part = '';
    } else if (type === T.PERCENTAGE && (part === '' || part.endsWith(' '))) {
      const number = writeNumber(tokens.source.slice(tokens.starts[i], (tokens.ends[i] as number) - 1), true);
      part += number === '100' && part === '' ? 'to' : `${number}%`;
    } else if (type === T.IDENT && part === '') {
      const word = tokens.text(i).toLowerCase();
      if (word === 'from') part = '0%';
      else if (word === 'to') part = 'to';
      else if (ranges.has(word)) part = `${word} `;
      else return null;
    } else {
      return null;
    }
  }
  return { text, stops };
}
