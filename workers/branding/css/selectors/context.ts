import { ONE } from './reach.ts';

/** The context of a selector list. */
export interface SelectorContext {
  /** Whether it is inside a style rule: `&` is the parent. */
  readonly nested: boolean;
  /** Whether selectors may start with a combinator. */
  readonly relative: boolean;
  /** Cost of matching the parent's list (see the cap on the nesting product); 1 at the top. */
  readonly parentCost: number;
  /** Search depth of the parent's list (see {@link SelectorMeaning}); 0 at the top. */
  readonly parentSearch: number;
  /** Whether `&` is only the root of the surface. */
  readonly parentIsRoot: boolean;
  /** Whether `&` is only what a document has as `html`. */
  readonly parentIsHtml: boolean;
  /** Whether `&` may be the root of the surface. */
  readonly parentMayBeRoot: boolean;
  /** Reach of the parent's list (see reach), and its cost. */
  readonly parentReach: number;
  readonly parentReachCost: number;
  /** The text for the root of the surface here. */
  readonly root: string;
  /** Whether `:scope` is the root of the surface here (not inside an authored @scope). */
  readonly scopeIsRoot: boolean;
  /** Whether `:scope` is the root of an authored @scope, which may be that of the surface. */
  readonly scopeMayBeRoot: boolean;
  /** Whether the selector only tests the browser's support (`@supports selector()`). It has no cost. */
  readonly probe: boolean;
}

/** The facts about a complex selector besides its text. */
export interface SelectorMeaning {
  readonly cost: number;
  /** Number of nested searches among ancestors, siblings or descendants; see the cap. */
  readonly search: number;
  /** How much of a page can match it (see reach), and the cost of that. */
  readonly reach: number;
  readonly reachCost: number;
  /** Whether it can match the root of the surface. */
  readonly mayBeRoot: boolean;
  /** Whether it matches only the root of the surface, and that as what a document has as `html`. */
  readonly isRoot: boolean;
  readonly isHtml: boolean;
}

/** One complex selector as written. */
export interface WrittenSelector extends SelectorMeaning {
  readonly text: string;
  /** Whether it is `body` without any condition. */
  readonly isBody: boolean;
}

/** A selector list that was kept, at least in part. */
export interface SelectorList extends SelectorMeaning {
  readonly list: readonly WrittenSelector[];
}

/** A written selector with its context. */
export interface KnownSelector {
  readonly written: WrittenSelector;
  readonly context: SelectorContext;
}

/** Whether two contexts are equal in everything that affects the writing of a selector. */
export const isSameContext = (a: SelectorContext, b: SelectorContext): boolean =>
  a === b ||
  (a.nested === b.nested &&
    a.parentCost === b.parentCost &&
    a.parentSearch === b.parentSearch &&
    a.parentReach === b.parentReach &&
    a.parentReachCost === b.parentReachCost &&
    a.parentIsRoot === b.parentIsRoot &&
    a.parentIsHtml === b.parentIsHtml &&
    a.relative === b.relative &&
    a.parentMayBeRoot === b.parentMayBeRoot &&
    a.root === b.root &&
    a.scopeIsRoot === b.scopeIsRoot &&
    a.scopeMayBeRoot === b.scopeMayBeRoot &&
    a.probe === b.probe);

export const topContext: SelectorContext = {
  nested: false,
  parentCost: 1,
  parentSearch: 0,
  parentReach: ONE,
  parentReachCost: 0,
  parentIsRoot: true,
  parentIsHtml: false,
  relative: false,
  parentMayBeRoot: true,
  root: ':scope',
  scopeIsRoot: true,
  scopeMayBeRoot: true,
  probe: false,
};

export const probeContext: SelectorContext = { ...topContext, probe: true };
