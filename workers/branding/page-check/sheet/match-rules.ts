import type { PageElement } from '../page/page-tree.ts';
import type { Declared, Scope, StyleRule } from './read-sheet.ts';
import { isAbsent, matchesSelector, type ReadSelector, wordOf } from './selectors.ts';
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

/**
 * The rules that match each element of a page, regardless of their conditions; an element without one has no entry.
 * `order` is the position of a rule among those of all sheets.
 */
export function matchRules(
  page: readonly PageElement[],
  rules: readonly OrderedRule[],
  work: Work,
): ElementMatches[] {
  const matches: ElementMatches[] = [];
  const groups = groupsOf(page);
  for (const { rule, order } of rules) {
    const scope = rule.scopes.at(-1);
    let extent: Extent | null = null;
    for (const selector of rule.selectors) {
      work.spend(1);
      const found = candidates(selector, groups, work) ?? page;
      if (found.length === 0) continue;
      extent ??= scope === undefined ? wholeOf(page) : extentOf(scope, page, work);
      for (const element of found) {
        if (!isMatched(element, selector, extent, page, work)) continue;
        let known = matches[element.index];
        if (known === undefined) {
          known = { element: [], before: [], after: [] };
          matches[element.index] = known;
        }
        const list = known[selector.pseudoElement ?? 'element'];
        const last = list.at(-1);
        work.spend(2);
        if (last?.rule !== rule) list.push({ rule, specificity: selector.specificity, order });
        else if (last.specificity < selector.specificity)
          list.splice(-1, 1, { ...last, specificity: selector.specificity });
      }
    }
  }
  return matches;
}

/** A rule with its position among the rules of all sheets. */
export interface OrderedRule {
  readonly rule: StyleRule;
  readonly order: number;
}

/** The rules that declare something for an element that one of the pages may have, in their order. */
export function relevantRules(
  rules: readonly StyleRule[],
  firstOrder: number,
  words: ReadonlySet<string>,
  work: Work,
): OrderedRule[] {
  return rules.flatMap((rule, index) => {
    if (rule.declared.size === 0) return [];
    const selectors = rule.selectors.filter((selector) => {
      work.spend(1 + selector.compounds.length);
      return !isAbsent(selector, words);
    });
    if (selectors.length === 0) return [];
    return [
      {
        rule: selectors.length === rule.selectors.length ? rule : { ...rule, selectors },
        order: firstOrder + index,
      },
    ];
  });
}

type Groups = ReadonlyMap<string, readonly PageElement[]>;

const groupings = new WeakMap<readonly PageElement[], Groups>();

/** Elements of a page by tag, by the name of each attribute, and by name and value. */
function groupsOf(page: readonly PageElement[]): Groups {
  const known = groupings.get(page);
  if (known !== undefined) return known;
  const groups = new Map<string, PageElement[]>();
  for (const element of page)
    for (const word of wordsOf(element)) {
      const group = groups.get(word);
      if (group === undefined) groups.set(word, [element]);
      else group.push(element);
    }
  groupings.set(page, groups);
  return groups;
}

/** The names of an element by which selectors find it. */
export const wordsOf = ({ tag, attributes }: PageElement): readonly string[] => [
  tag,
  ...Object.entries(attributes).flatMap(([name, value]) => [`[${name}]`, `[${name}=${value}]`]),
];

/** The smallest group of elements that a selector may have as its subject; null for all. */
function candidates({ compounds }: ReadSelector, groups: Groups, work: Work): readonly PageElement[] | null {
  let least: readonly PageElement[] | null = null;
  for (const test of compounds[0]?.tests ?? []) {
    work.spend(1);
    const word = wordOf(test);
    if (word === null) continue;
    const group = groups.get(word) ?? [];
    if (least === null || group.length < least.length) least = group;
  }
  return least;
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
