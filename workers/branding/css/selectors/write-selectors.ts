import type { StrippedCode } from '../../../../schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import { NO_REFS } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import type { SelectorContext, SelectorList } from './context.ts';
import { plainSelector } from './plain-selector.ts';

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
  const writer = c.selectors;
  const texts: string[] = [];
  const costs: number[] = [];
  let cost = 0;
  let mayBeRoot = false;
  let isRoot = true;
  for (let start = from; start <= to; ) {
    const end = nextComma(c, start, to);
    const written = plainSelector(c, start, end, context) ?? writer.write(start, end, context);
    if (written !== null) {
      texts.push(written.text);
      costs.push(written.cost);
      cost += written.cost;
      if (written.mayBeRoot) mayBeRoot = true;
      if (!written.isRoot) isRoot = false;
    } else if (reportLoss(c, from, to, start, end)) {
      return null;
    }
    start = end + 1;
  }
  if (texts.length === 0) return null;
  const list = differentTexts(texts);
  if (list.length < texts.length) cost = costOfDifferent(texts, costs);
  const limit =
    list.length > c.caps.selectorsPerRule
      ? 'selector_list_limit'
      : cost > c.caps.nestingProduct
        ? 'nesting_product'
        : null;
  if (limit !== null) {
    c.report.add(limit, '', c.tokens.start(from), { selector: shownText(c, from, to) });
    return null;
  }
  const text = list.length === 1 ? (list[0] as string) : list.join(',');
  return { text, refs: NO_REFS, list, cost, mayBeRoot, isRoot };
}

/** The texts without those that stand twice. */
function differentTexts(texts: readonly string[]): readonly string[] {
  if (texts.length > 8) return [...new Set(texts)];
  const repeats = texts.some((text, i) => texts.indexOf(text) !== i);
  return repeats ? [...new Set(texts)] : texts;
}

/** What a list costs when a selector that is written twice is matched once. */
function costOfDifferent(texts: readonly string[], costs: readonly number[]): number {
  const different = new Map(texts.map((text, i) => [text, costs[i] ?? 0]));
  let sum = 0;
  for (const cost of different.values()) sum += cost;
  return sum;
}

/** Reports a selector that cannot be kept; true when the whole rule goes with it. */
function reportLoss(c: Compilation, from: number, to: number, start: number, end: number): boolean {
  const { failure } = c;
  const rule = costsTheRule.has(failure.code);
  const shown = rule ? shownText(c, from, to) : shownText(c, start, end);
  c.report.add(failure.code, failure.detail, c.tokens.start(failure.token), { selector: shown });
  return rule;
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
