import type { StrippedCode } from '../../../../schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import type { SelectorContext, SelectorList } from './context.ts';
import { SelectorWriter } from './selector-writer.ts';

/**
 * Failures that browsers share: one such selector makes them ignore the whole rule, and sheets rely on it
 * (`_:-ms-fullscreen, .x`). The others are ours alone and cost only the selector.
 */
const costsTheRule: ReadonlySet<StrippedCode> = new Set(['selector_invalid', 'pseudo_unknown']);

/** Writes the selector list between two tokens, or returns null when nothing of it is left; reports losses. */
export function writeSelectors(
  c: Compilation,
  from: number,
  to: number,
  context: SelectorContext,
): SelectorList | null {
  const writer = new SelectorWriter(c, context);
  const texts = new Set<string>();
  let cost = 0;
  let mayBeRoot = false;
  let isRoot = true;
  for (let start = from; start <= to; ) {
    const end = nextComma(c, start, to);
    const written = writer.write(start, end);
    if (written === null) {
      const { failure } = c;
      const rule = costsTheRule.has(failure.code);
      const shown = rule ? shownText(c, from, to) : shownText(c, start, end);
      c.report.add(failure.code, failure.detail, c.tokens.start(failure.token), { selector: shown });
      if (rule) return null;
    } else if (!texts.has(written.text)) {
      texts.add(written.text);
      cost += written.cost;
      if (written.mayBeRoot) mayBeRoot = true;
      if (!written.isRoot) isRoot = false;
    }
    start = end + 1;
  }
  if (texts.size === 0) return null;
  const limit =
    texts.size > c.caps.selectorsPerRule
      ? 'selector_list_limit'
      : cost > c.caps.nestingProduct
        ? 'nesting_product'
        : null;
  if (limit !== null) {
    c.report.add(limit, '', c.tokens.start(from), { selector: shownText(c, from, to) });
    return null;
  }
  return { text: [...texts].join(','), list: texts, cost, mayBeRoot, isRoot };
}

function nextComma(c: Compilation, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const type = c.tokens.type(i);
    if (type === T.COMMA) return i;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = c.match[i] as number;
  }
  return to;
}

/** Authored text of the selectors, white space collapsed. */
export const shownText = (c: Compilation, from: number, to: number): string =>
  c.tokens.source.slice(c.tokens.start(from), c.tokens.start(to)).slice(0, 400).replace(/\s+/g, ' ').trim();
