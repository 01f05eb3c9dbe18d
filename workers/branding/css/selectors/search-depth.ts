import type { Compilation } from '../compilation.ts';
import type { SelectorContext, SelectorMeaning } from './context.ts';

/** Searches of one complex selector, as bits: among ancestors (` `) and among siblings (`~`). */
export const ANCESTORS = 1;
export const SIBLINGS = 2;

/** Depth that each adds: a page has tens of ancestors, but hundreds of siblings. */
export const ANCESTORS_DEPTH = 1;
export const SIBLINGS_DEPTH = 3;

/** The search that a combinator needs, as bits; 0 for those with one candidate. */
export const searchOf = (combinator: string): number =>
  combinator === ' ' ? ANCESTORS : combinator === '~' ? SIBLINGS : 0;

/** The depth of searches, which nested selectors add up. */
export const depthOf = (searches: number): number =>
  (searches & ANCESTORS ? ANCESTORS_DEPTH : 0) + (searches & SIBLINGS ? SIBLINGS_DEPTH : 0);

/** Searches of a selector without `&`: in a nested rule the parent precedes it anyway. */
export const withParent = (searches: number, context: SelectorContext): number =>
  context.nested ? searches | ANCESTORS : searches;

/** Depth that nearly all selectors of real sheets are below. */
const USUAL = 4;

/**
 * Whether a page can afford another selector of this depth. If not, it records the failure of the selector at `token`.
 * Each level of depth multiplies the cost of a selector by four.
 */
export function isAffordable(c: Compilation, { search }: SelectorMeaning, token: number): boolean {
  if (search < USUAL) return true;
  if (search <= c.caps.searchDepth) {
    c.searchCost += 4 ** (search - USUAL);
    if (c.searchCost <= c.caps.searchCost) return true;
  }
  c.fail('selector_too_complex', token, 'searches within searches');
  return false;
}
