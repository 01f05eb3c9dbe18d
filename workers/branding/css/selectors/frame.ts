import { ABSENT, ANYTHING, besides } from './reach.ts';
import { depthOf, searchOf } from './search-depth.ts';

/** A compound selector that is complete. */
interface Compound {
  readonly combinator: string;
  readonly type: string;
  readonly root: RootName | null;
  rest: string;
  pseudoElement: boolean;
}

/** The names of the root in a compound, or in the compounds of `html` and `body` that became one. */
export interface RootName {
  /** How many of them weigh as much as an element's name, and as a class. */
  types: number;
  classes: number;
  /** Whether one is `html` or `:root`, which has no ancestors and no children but the body; whether one is `body`. */
  html: boolean;
  body: boolean;
}

/** No surface has an element of this name, so that `:not(x)` only adds its weight. */
export const WEIGHT_OF_TYPE = ':not(x)';

/** The selector of the root with the weight that its names have in a document. */
const rootText = (root: string, { types, classes }: RootName): string =>
  (classes === 0 ? `:where(${root})` : root.repeat(classes)) + WEIGHT_OF_TYPE.repeat(types);

/** One level of a selector being written: the selector itself, or the argument of a functional pseudo-class. */
export class SelectorFrame {
  /** Token index after the last token of this level. */
  readonly end: number;
  /** Text before the first selector of the level, e.g. `:not(`; empty at the bottom. */
  readonly opening: string;
  /** Whether selectors may start with a combinator. */
  readonly relative: boolean;
  /** Whether the level matches inside the element (`:has()`), so that its subjects are not the rule's. */
  readonly inward: boolean;
  /** Whether the level can make its element the root (`:is()`, `:where()`). */
  readonly transparent: boolean;
  /** Depth that the level adds to its searches, because `:has()` and `of` lists examine many elements. */
  readonly addsSearch: number;
  readonly done: string[] = [];
  /** Compounds before {@link before}. */
  private text = '';
  private before: Compound | null = null;
  combinator = '';
  spaced = false;
  open = false;
  root: RootName | null = null;
  /** Whether a nested list may make this compound the root. */
  mayBeRoot = false;
  parent = false;
  pseudoElement = false;
  type = '';
  rest = '';
  /**
   * Reach of the current compound, of the previous one, of the last completed selector, and the farthest of the level.
   */
  reach = ANYTHING;
  subjectReach = ANYTHING;
  lastReach = ANYTHING;
  farthest = ABSENT;
  /** Whether a compound of the current selector names something that no surface has. */
  absent = false;
  /** Searches of the current selector's combinators (bits), and the deepest one inside its compounds. */
  searches = 0;
  innerSearch = 0;
  /** Searches of the last completed selector. */
  lastSearches = 0;
  /** The deepest search of the level's selectors. */
  search = 0;
  /** Whether a selector of this level has the root as its subject. */
  anyRoot = false;
  subjectIsRoot = false;
  subjectMayBeRoot = false;
  /** Whether the subject is `&` with nothing that leads away from it. */
  subjectIsParent = false;
  /** The root of the last completed selector if that is nothing else. */
  onlyRoot: RootName | null = null;
  /** Whether the subject is what a document has as `html`, or is `body` without any condition. */
  subjectIsHtml = false;
  isBody = false;
  /** Whether the current compound stands for `body` although it is written as `&`. */
  namesBody = false;
  /** Whether a compound of the current selector matches nothing, as an empty `:is()`; that of the last completed one. */
  matchesNothing = false;
  lastMatchesNothing = false;
  /** Token at which the current selector starts, and whether the last one was dropped. */
  from = 0;
  isOver = false;
  /** Whether browsers drop a selector of this level that they do not know, and keep the others. */
  readonly forgiving: boolean;

  constructor(
    end: number,
    opening: string,
    relative: boolean,
    inward: boolean,
    transparent: boolean,
    addsSearch: number,
    forgiving = false,
  ) {
    this.forgiving = forgiving;
    this.end = end;
    this.opening = opening;
    this.relative = relative;
    this.inward = inward;
    this.transparent = transparent;
    this.addsSearch = addsSearch;
  }

  /** Whether the compound before the current one is the root. */
  get afterRoot(): boolean {
    return this.before !== null && this.before.root !== null;
  }

  /** Whether the current compound names no element yet. */
  get isBare(): boolean {
    return this.root === null && this.rest === '' && (this.type === '' || this.type === '*');
  }

  get hasBefore(): boolean {
    return this.before !== null;
  }

  /** Records a search inside the current compound. */
  holdSearch(depth: number): void {
    if (depth > this.innerSearch) this.innerSearch = depth;
  }

  /** Limits the reach of the current compound by one of its names. */
  narrow(reach: number): void {
    if (reach < this.reach) this.reach = reach;
  }

  /** Completes the current compound; `root` is the text for the root. False when no document can match it. */
  closeCompound(root: string): boolean {
    if (!this.open) return true;
    const type = this.type === '*' && (this.rest !== '' || this.root !== null) ? '' : this.type;
    const before = this.before;
    const outer = before === null || before.pseudoElement ? null : before.root;
    const isInner = this.combinator === ' ' || this.combinator === '>';
    // The only child of `html` that a surface has is `body`.
    const isChild = outer?.html === true && !outer.body && this.root === null && this.combinator === '>';
    if (isChild && type !== '' && type !== '*') return false;
    if (before !== null && outer !== null && isInner && (isChild || (this.root !== null && type === ''))) {
      outer.types += this.root?.types ?? 0;
      outer.classes += this.root?.classes ?? 0;
      outer.html ||= this.root?.html === true;
      outer.body ||= this.root?.body ?? isChild;
      before.rest += this.rest;
      before.pseudoElement = this.pseudoElement;
      this.root = outer;
    } else {
      if (before !== null) this.text += before.combinator + textOf(before, root);
      this.before = {
        combinator: this.combinator,
        type,
        root: this.root,
        rest: this.rest,
        pseudoElement: this.pseudoElement,
      };
    }
    const isElement = !this.pseudoElement;
    this.subjectIsRoot = this.root !== null && isElement;
    this.subjectIsHtml = this.root?.html === true && !this.root.body && isElement;
    this.subjectIsParent = this.parent && !this.namesBody && this.before?.combinator === '' && isElement;
    this.subjectMayBeRoot = (this.root !== null || this.mayBeRoot) && isElement;
    const adjacent = this.combinator === '>' || this.combinator === '+';
    this.subjectReach = besides(this.reach, this.subjectReach, adjacent);
    if (this.reach === ABSENT) this.absent = true;
    this.searches |= searchOf(this.combinator);
    this.open = false;
    this.root = null;
    this.mayBeRoot = false;
    this.parent = false;
    this.namesBody = false;
    this.pseudoElement = false;
    this.type = '';
    this.rest = '';
    this.reach = ANYTHING;
    this.combinator = '';
    this.spaced = false;
    return true;
  }

  /** Completes the current selector; `root` is the text for the root. */
  closeSelector(root: string): void {
    const before = this.before;
    const last = before?.root ?? null;
    const isAlone = last !== null && this.text === '' && before?.rest === '' && before.type === '';
    this.onlyRoot = isAlone ? last : null;
    this.isBody = this.onlyRoot?.body === true;
    const isLost = this.matchesNothing && this.forgiving;
    if (!isLost)
      this.done.push(before === null ? this.text : this.text + before.combinator + textOf(before, root));
    if (this.subjectMayBeRoot && !isLost) this.anyRoot = true;
    this.lastReach = this.absent ? ABSENT : this.subjectReach;
    if (this.lastReach > this.farthest) this.farthest = this.lastReach;
    this.lastMatchesNothing = this.matchesNothing;
    this.matchesNothing = false;
    this.subjectReach = ANYTHING;
    this.absent = false;
    this.search = Math.max(this.search, depthOf(this.searches) + this.innerSearch);
    this.lastSearches = this.searches;
    this.searches = 0;
    this.innerSearch = 0;
    this.text = '';
    this.before = null;
    this.combinator = '';
    this.spaced = false;
  }

  /** Drops the current selector, as browsers do with one that they do not know. */
  abandon(): void {
    this.text = '';
    this.before = null;
    this.combinator = '';
    this.spaced = false;
    this.open = false;
    this.root = null;
    this.mayBeRoot = false;
    this.parent = false;
    this.pseudoElement = false;
    this.type = '';
    this.rest = '';
    this.reach = ANYTHING;
    this.subjectReach = ANYTHING;
    this.absent = false;
    this.searches = 0;
    this.innerSearch = 0;
    this.matchesNothing = false;
  }
}

const textOf = ({ type, root, rest }: Compound, text: string): string =>
  type + (root === null ? '' : rootText(text, root)) + rest;
