import type { PageElement } from '../page/page-tree.ts';
import type { Declared, Scope, StyleRule } from './read-sheet.ts';
import { isAbsent, matchesSelector, type ReadSelector } from './selectors.ts';
import type { Work } from './work.ts';

/** A rule that matches an element or one of its generated boxes. */
export interface Matched {
  readonly rule: StyleRule;
  readonly specificity: number;
  /** Position among all rules of all sheets. */
  readonly order: number;
}

/** The matches of one element. */
export interface ElementMatches {
  readonly element: Matched[];
  readonly before: Matched[];
  readonly after: Matched[];
}

/** The rules that match each element of a page, regardless of their conditions. */
export function matchRules(
  page: readonly PageElement[],
  rules: readonly StyleRule[],
  firstOrder: number,
  work: Work,
): ElementMatches[] {
  const matches = page.map((): ElementMatches => ({ element: [], before: [], after: [] }));
  const { words, groups } = indexOf(page);
  rules.forEach((rule, index) => {
    if (rule.declared.size === 0) return;
    const scope = rule.scopes.at(-1);
    let extent: Extent | null = null;
    for (const selector of rule.selectors) {
      work.spend(1 + selector.compounds.length);
      if (isAbsent(selector, words)) continue;
      for (const element of candidates(selector, groups, page)) {
        extent ??= scope === undefined ? wholeOf(page) : extentOf(scope, page, work);
        if (!isMatched(element, selector, extent, page, work)) continue;
        const list = matches[element.index]?.[selector.pseudoElement ?? 'element'];
        const last = list?.at(-1);
        const known = last?.rule === rule ? last : undefined;
        work.spend(2);
        if (known === undefined)
          list?.push({ rule, specificity: selector.specificity, order: firstOrder + index });
        else if (known.specificity < selector.specificity)
          list?.splice(-1, 1, { ...known, specificity: selector.specificity });
      }
    }
  });
  return matches;
}

interface PageIndex {
  readonly words: ReadonlySet<string>;
  /** Elements by tag, and by part with the prefix `[`. */
  readonly groups: ReadonlyMap<string, readonly PageElement[]>;
}

const indexes = new WeakMap<readonly PageElement[], PageIndex>();

function indexOf(page: readonly PageElement[]): PageIndex {
  const known = indexes.get(page);
  if (known !== undefined) return known;
  const groups = Map.groupBy(page, ({ attributes }) => `[${attributes['data-part'] ?? ''}`);
  for (const [tag, elements] of Map.groupBy(page, (element) => element.tag)) groups.set(tag, elements);
  const index = { words: wordsOf(page), groups };
  indexes.set(page, index);
  return index;
}

/** Tags and attribute names of a page. */
const wordsOf = (page: readonly PageElement[]): ReadonlySet<string> =>
  new Set(
    page.flatMap(({ tag, attributes }) => [tag, ...Object.keys(attributes).map((name) => `[${name}]`)]),
  );

/** Elements that a selector may have as its subject. */
function candidates(
  { compounds }: ReadSelector,
  groups: ReadonlyMap<string, readonly PageElement[]>,
  page: readonly PageElement[],
): readonly PageElement[] {
  for (const test of compounds[0]?.tests ?? []) {
    if (test.type === 'tag') return groups.get(test.name.toLowerCase()) ?? [];
    if (test.type === 'attribute' && test.name === 'data-part' && test.action === 'equals')
      return groups.get(`[${test.value}`) ?? [];
  }
  return page;
}

function isMatched(
  element: PageElement,
  selector: ReadSelector,
  { roots, limits }: Extent,
  [root]: readonly PageElement[],
  work: Work,
): boolean {
  if (root === undefined) return false;
  // The scope is nearly always the whole surface.
  if (limits.size === 0 && roots.size === 1 && roots.has(root))
    return matchesSelector(element, selector, root, work);
  for (let at: PageElement | null = element; at !== null && !limits.has(at); at = at.parent)
    if (roots.has(at) && matchesSelector(element, selector, at, work)) return true;
  return false;
}

interface Extent {
  readonly roots: ReadonlySet<PageElement>;
  readonly limits: ReadonlySet<PageElement>;
}

const extents = new WeakMap<readonly PageElement[], WeakMap<Scope, Extent>>();

const wholeOf = (page: readonly PageElement[]): Extent => ({
  roots: new Set(page.slice(0, 1)),
  limits: new Set(),
});

/** The start and end of a scope on a page. */
function extentOf(scope: Scope, page: readonly PageElement[], work: Work): Extent {
  const known = extents.get(page) ?? new WeakMap<Scope, Extent>();
  extents.set(page, known);
  const root = page[0] as PageElement;
  const matched = (selectors: readonly ReadSelector[]) =>
    new Set(
      page.filter((element) => selectors.some((selector) => matchesSelector(element, selector, root, work))),
    );
  if (!known.has(scope)) work.spend(8 * page.length);
  const extent = known.get(scope) ?? { roots: matched(scope.roots), limits: matched(scope.limits) };
  known.set(scope, extent);
  return extent;
}

/** The declarations of a rule, with its strength for one element. */
export interface Candidate extends Matched {
  readonly declared: Declared;
}

/** Whether a declaration of a matched rule overrides another one of the same property. */
export function isWeaker(one: Candidate, other: Matched, { important }: Declared): boolean {
  if (one.declared.important !== important) return important;
  const [a, b] = [one.rule.layer.rank, other.rule.layer.rank];
  if (a !== b) return important ? a > b : a < b;
  if (one.specificity !== other.specificity) return one.specificity < other.specificity;
  return one.order <= other.order;
}
