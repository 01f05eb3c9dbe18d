import { deniedPseudoClasses, type StrippedCode } from '#schema/css-policy/index.ts';
import { cutText } from '#schema/cut-text.ts';
import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import {
  isSameContext,
  type SelectorContext,
  type SelectorList,
  topContext,
  type WrittenSelector,
} from './context.ts';
import { ABSENT } from './reach.ts';
import { isAffordable } from './search-depth.ts';

/**
 * Failures that browsers share: one such selector makes them ignore the whole rule, and sheets rely on it
 * (`_:-ms-fullscreen, .x`). The other failures are this compiler's and remove only the selector.
 */
const costsTheRule: ReadonlySet<StrippedCode> = new Set(['selector_invalid', 'pseudo_unknown']);

/** Writes the selector list between two tokens and reports removed selectors; null when none is left. */
export function writeSelectors(
  c: Compilation,
  from: number,
  to: number,
  context: SelectorContext,
): SelectorList | null {
  let kept: WrittenSelector[] | null = null;
  let isUnreported = false;
  for (let start = from; start <= to; ) {
    const end = nextComma(c, start, to);
    if (c.tokens.type(start) === T.WHITESPACE) start++;
    if (context === topContext) start = afterAnyAncestors(c, start, end);
    const last = end > start && c.tokens.types[end - 1] === T.WHITESPACE ? end - 1 : end;
    const written = c.plainSelectors.write(start, last, context) ?? knownSelector(c, start, end, context);
    if (written !== null && isAffordable(c, written, start)) {
      // Most lists have one member, so no room is reserved for more.
      if (kept === null) kept = [written];
      else kept.push(written);
    } else if (written === null && c.selectors.matchesNothing) {
      // Each selector that it could have matched by was reported, unless it is `:host`, which sheets add to `:root`.
      isUnreported ||= c.selectors.lost === 0;
    } else if (reportLoss(c, from, to, start, end)) return null;
    start = end + 1;
  }
  if (kept === null) {
    if (isUnreported) reportNothing(c, from, to);
    return null;
  }
  const selectors = joined(kept.length === 1 ? kept : differentOnes(kept));
  const limit =
    selectors.list.length > c.caps.selectorsPerRule
      ? 'selector_list_limit'
      : selectors.cost > c.caps.nestingProduct
        ? 'nesting_product'
        : null;
  if (limit === null) return selectors;
  c.report.add(limit, '', c.tokens.start(from), { selector: shownText(c, from, to) });
  return null;
}

const ANY = 0x2a;
const CHILD = 0x3e;
const ROOT_TYPE = /^(?:html|body)$/i;

/**
 * Token after a `*` at the start, and another one, that stand for an ancestor or a parent: in a document each element of
 * the page has two, `html` and `body`, whereas rules start below the root of a surface.
 */
function afterAnyAncestors({ tokens }: Compilation, from: number, to: number): number {
  let start = from;
  for (let ancestors = 0; ancestors < 2; ancestors++) {
    if (!tokens.isDelim(start, ANY)) break;
    const isSpaced = tokens.type(start + 1) === T.WHITESPACE;
    let next = isSpaced ? start + 2 : start + 1;
    if (tokens.isDelim(next, CHILD)) next += tokens.type(next + 1) === T.WHITESPACE ? 2 : 1;
    else if (!isSpaced) break;
    const isElement =
      next < to &&
      (tokens.isDelim(next, ANY) ||
        tokens.isDelim(next, 0x2e) ||
        tokens.type(next) === T.HASH ||
        tokens.type(next) === T.OPEN_SQUARE ||
        (tokens.type(next) === T.COLON && tokens.type(next + 1) === T.COLON) ||
        (tokens.type(next) === T.IDENT && !ROOT_TYPE.test(tokens.text(next))));
    if (!isElement) break;
    start = next;
  }
  return start;
}

/** The written selector: a stored one with the same context, or a new one. `:has()` is counted each time. */
function knownSelector(
  c: Compilation,
  from: number,
  to: number,
  context: SelectorContext,
): WrittenSelector | null {
  if (from >= to) return c.selectors.write(from, to, context);
  const begin = c.tokens.starts[from] as number;
  const end = c.tokens.endBefore(to);
  const known = c.knownSelectors.find(begin, end);
  if (known !== undefined && isSameContext(known.context, context)) return known.written;
  const before = c.remembered?.selectors.findFrom(c.tokens.codes, begin, end);
  if (before !== undefined && isSameContext(before.context, context)) {
    c.knownSelectors.remember(begin, end, before);
    return before.written;
  }
  const written = c.selectors.write(from, to, context);
  if (written !== null && c.selectors.has === 0 && c.selectors.lost === 0)
    c.knownSelectors.remember(begin, end, { written, context });
  return written;
}

function joined(list: readonly WrittenSelector[]): SelectorList {
  let cost = 0;
  let search = 0;
  let reach = ABSENT;
  let reachCost = 0;
  let mayBeRoot = false;
  let isRoot = true;
  let isHtml = true;
  for (const selector of list) {
    cost += selector.cost;
    if (selector.search > search) search = selector.search;
    if (selector.reach > reach) reach = selector.reach;
    reachCost += selector.reachCost;
    if (selector.mayBeRoot) mayBeRoot = true;
    if (!selector.isRoot) isRoot = false;
    if (!selector.isHtml) isHtml = false;
  }
  return { list, cost, search, reach, reachCost, mayBeRoot, isRoot, isHtml };
}

/** The selectors without repetitions. */
function differentOnes(list: readonly WrittenSelector[]): readonly WrittenSelector[] {
  if (list.length <= 24 && !hasTwice(list)) return list;
  const byText = new Map<string, WrittenSelector>();
  for (const selector of list) {
    // `html` has the text of `body`, which has all that it has.
    if (byText.get(selector.text)?.isHtml !== false) byText.set(selector.text, selector);
  }
  return byText.size === list.length ? list : [...byText.values()];
}

function hasTwice(list: readonly WrittenSelector[]): boolean {
  for (let i = 1; i < list.length; i++) {
    const { text } = list[i] as WrittenSelector;
    for (let k = 0; k < i; k++) {
      const other = (list[k] as WrittenSelector).text;
      if (other.length === text.length && other === text) return true;
    }
  }
  return false;
}

/** The selectors as one text. */
export const listText = ({ list }: SelectorList): string => list.map(({ text }) => text).join(',');

/** Reports a rule that matches nothing: by `:host`, or by an empty list. */
function reportNothing(c: Compilation, from: number, to: number): void {
  const selector = shownText(c, from, to);
  const at = c.tokens.start(from);
  if (/:host/i.test(selector))
    c.report.add('pseudo_denied', `:host: ${deniedPseudoClasses.host}`, at, { selector });
  else c.report.add('selector_invalid', 'an empty list matches nothing', at, { selector });
}

/** Reports a selector that cannot be kept; true when the whole rule is removed with it. */
function reportLoss(c: Compilation, from: number, to: number, start: number, end: number): boolean {
  const { failure } = c;
  const rule = costsTheRule.has(failure.code);
  const shown = rule ? shownText(c, from, to) : shownText(c, start, end);
  c.report.add(failure.code, failure.detail, c.tokens.start(failure.token), { selector: shown });
  return rule;
}

function nextComma(c: Compilation, from: number, to: number): number {
  const { types } = c.tokens;
  for (let i = from; i < to; i++) {
    const type = types[i];
    if (type === T.COMMA) return i;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = c.match[i] as number;
  }
  return to;
}

/** Authored text of the selectors, white space collapsed. */
export const shownText = (c: Compilation, from: number, to: number): string =>
  cutText(c.tokens.source.slice(c.tokens.start(from), c.tokens.start(to)), 400)
    .replace(/\s+/g, ' ')
    .trim();
