import { ONE } from './reach.ts';

/** What surrounds a selector list. */
export interface SelectorContext {
  /** Inside a style rule: `&` is the parent, and combinators may lead. */
  readonly nested: boolean;
  /** What the parent's list costs to match (see the cap on the nesting product); 1 at the top. */
  readonly parentCost: number;
  /** Search depth of the parent's list (see {@link SelectorMeaning}); 0 at the top. */
  readonly parentSearch: number;
  /** `&` is the root of the surface and nothing else. */
  readonly parentIsRoot: boolean;
  /** `&` may be the root of the surface. */
  readonly parentMayBeRoot: boolean;
  /** Reach of the parent's list (see reach), and what it costs. */
  readonly parentReach: number;
  readonly parentReachCost: number;
  /** How the root of the surface is written here. */
  readonly root: string;
  /** `:scope` means the root of the surface here (not inside an authored @scope). */
  readonly scopeIsRoot: boolean;
  /** `:scope` means the root of an authored @scope, which may be that of the surface. */
  readonly scopeMayBeRoot: boolean;
  /** The selector only asks what the browser knows (`@supports selector()`): it costs nothing. */
  readonly probe: boolean;
}

/** What a complex selector means beside its text. */
export interface SelectorMeaning {
  readonly cost: number;
  /** How many searches among ancestors, siblings or descendants run inside one another; see the cap. */
  readonly search: number;
  /** How much of a page its subject may be (see reach), and what that costs. */
  readonly reach: number;
  readonly reachCost: number;
  /** Its subject may be the root of the surface. */
  readonly mayBeRoot: boolean;
  /** Its subject is the root of the surface. */
  readonly isRoot: boolean;
}

/** One complex selector as written. */
export interface WrittenSelector extends SelectorMeaning {
  readonly text: string;
}

/** A selector list that was kept, whole or in part. */
export interface SelectorList extends SelectorMeaning {
  readonly list: readonly WrittenSelector[];
}

/** A selector as the writer wrote it, and in which context. */
export interface KnownSelector {
  readonly written: WrittenSelector;
  readonly context: SelectorContext;
}

/** Whether all that a selector is written by is the same in two contexts. */
export const isSameContext = (a: SelectorContext, b: SelectorContext): boolean =>
  a === b ||
  (a.nested === b.nested &&
    a.parentCost === b.parentCost &&
    a.parentSearch === b.parentSearch &&
    a.parentReach === b.parentReach &&
    a.parentReachCost === b.parentReachCost &&
    a.parentIsRoot === b.parentIsRoot &&
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
  parentMayBeRoot: true,
  root: ':scope',
  scopeIsRoot: true,
  scopeMayBeRoot: true,
  probe: false,
};

export const probeContext: SelectorContext = { ...topContext, probe: true };
