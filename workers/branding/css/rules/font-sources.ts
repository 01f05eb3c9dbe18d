import type { Fragment } from '../fragment.ts';
import { plainFragment } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import type { ValueMode } from '../values/mode.ts';
import type { Walker } from './walker.ts';

const mode: ValueMode = { custom: false, prelude: false, use: 'font', flags: 0, owner: '' };

/**
 * The `src` descriptor, source by source. One that cannot be kept is reported and the others stay, because a browser
 * uses the first that it supports. Empty when none is left.
 */
export function fontSources(w: Walker, from: number, to: number): Fragment {
  const { c } = w;
  const { tokens, match } = c;
  const kept: string[] = [];
  for (let start = from; start <= to; ) {
    let end = start;
    for (; end < to && tokens.type(end) !== T.COMMA; end++) {
      const type = tokens.type(end);
      if (type === T.FUNCTION || type === T.OPEN_PAREN) end = match[end] as number;
    }
    end = Math.min(end, to);
    const written = w.values.write(start, end, mode);
    if (written !== null && written.text !== '') kept.push(written.text);
    else if (written === null) {
      c.report.add(c.failure.code, c.failure.detail, tokens.start(c.failure.token), {
        atRule: '@font-face',
        property: 'src',
      });
    }
    start = end + 1;
  }
  return plainFragment(kept.join(','));
}
