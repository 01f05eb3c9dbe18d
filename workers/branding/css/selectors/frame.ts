import { ABSENT, ANYTHING, besides } from './reach.ts';
import { depthOf, searchOf } from './search-depth.ts';

/** A compound selector that is complete. */
interface Compound {
  combinator: string;
  text: string;
  root: boolean;
  pseudoElement: boolean;
}

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
  root = false;
  /** Whether the root was named as `html` or `:root`, which has no ancestors. */
  topmost = false;
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

  constructor(
    end: number,
    opening: string,
    relative: boolean,
    inward: boolean,
    transparent: boolean,
    addsSearch: number,
  ) {
    this.end = end;
    this.opening = opening;
    this.relative = relative;
    this.inward = inward;
    this.transparent = transparent;
    this.addsSearch = addsSearch;
  }

  /** Whether the compound before the current one is the root. */
  get afterRoot(): boolean {
    return this.before?.root === true;
  }

  /** Whether the current compound names no element yet. */
  get isBare(): boolean {
    return !this.root && this.rest === '' && (this.type === '' || this.type === '*');
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

  /** Completes the current compound; `root` is the text for the root. */
  closeCompound(root: string): void {
    if (!this.open) return;
    const type = this.type === '*' && (this.rest !== '' || this.root) ? '' : this.type;
    const before = this.before;
    const merges =
      this.root &&
      type === '' &&
      before?.root === true &&
      !before.pseudoElement &&
      (this.combinator === ' ' || this.combinator === '>');
    if (merges) {
      before.text += this.rest;
      before.pseudoElement = this.pseudoElement;
    } else {
      if (before !== null) this.text += before.combinator + before.text;
      this.before = {
        combinator: this.combinator,
        text: type + (this.root ? root : '') + this.rest,
        root: this.root,
        pseudoElement: this.pseudoElement,
      };
    }
    this.subjectIsRoot = this.root && !this.pseudoElement;
    this.subjectMayBeRoot = (this.root || this.mayBeRoot) && !this.pseudoElement;
    const adjacent = this.combinator === '>' || this.combinator === '+';
    this.subjectReach = besides(this.reach, this.subjectReach, adjacent);
    if (this.reach === ABSENT) this.absent = true;
    this.searches |= searchOf(this.combinator);
    this.open = false;
    this.root = false;
    this.topmost = false;
    this.mayBeRoot = false;
    this.parent = false;
    this.pseudoElement = false;
    this.type = '';
    this.rest = '';
    this.reach = ANYTHING;
    this.combinator = '';
    this.spaced = false;
  }

  /** Completes the current selector. */
  closeSelector(): void {
    const before = this.before;
    this.done.push(before === null ? this.text : this.text + before.combinator + before.text);
    if (this.subjectMayBeRoot) this.anyRoot = true;
    this.lastReach = this.absent ? ABSENT : this.subjectReach;
    if (this.lastReach > this.farthest) this.farthest = this.lastReach;
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
}
