import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import type { SelectorContext, SelectorList } from '../selectors/context.ts';
import { shownText } from '../selectors/write-selectors.ts';
import type { Place } from '../vars/var-graph.ts';
import { NONE } from './kept-declaration.ts';
import type { Leaf } from './leaf.ts';

/** Top of the sheet, a conditional group, or a style rule. */
export type BlockKind = 'sheet' | 'group' | 'style';

/** What a block is by where it stands: one for all style rules directly in the same block. */
export interface Setting {
  readonly kind: BlockKind;
  readonly prelude: Fragment;
  /** Declarations may stand in it. */
  readonly takesDeclarations: boolean;
  /** It is a style rule or inside one. */
  readonly styled: boolean;
  /** What selectors directly in it start from; null in a style rule, where it follows from the one around it. */
  readonly context: SelectorContext | null;
  readonly outer: SelectorContext;
  /** Rules around it, itself included. */
  readonly depth: number;
  /** Two adjacent groups with the same prelude are one. */
  readonly merges: boolean;
  /** Authored selector for reports, where no tokens are it. */
  readonly shown: string;
}

const NO_TEXT = plainFragment('');

/**
 * A block being walked. What it holds is written late and in this order: declarations, rules that hold declarations
 * only, the last other block. Whatever comes next first completes what cannot change any more.
 */
export class Block {
  setting: Setting;
  /** Selectors of a style rule. */
  selectors: SelectorList | null;
  /** How much of a page declarations directly in it may style. */
  place: Place;
  /** Declarations directly in it may style the root of the surface. */
  mayBeRoot: boolean;
  /** Tokens of the authored selector. */
  shownFrom: number;
  shownTo: number;
  /** Token index after its content, and the one to go on at. */
  end: number;
  next: number;
  private ownContext: SelectorContext | null;
  private styleSetting: Setting | null = null;
  opened = false;
  needsSemicolon = false;
  /** Something other than declarations was kept in it. */
  hasRules = false;
  /** Its last declaration that is not written yet. */
  last = NONE;
  leaves: Leaf[] | null = null;
  /** Last block inside that is complete but for its brace, in case the next one continues it. */
  lingering: Block | null = null;
  /** Last keyframes rule, in case the next one replaces it. */
  heldRule: { readonly twin: string; readonly fragment: Fragment } | null = null;

  constructor(
    setting: Setting,
    selectors: SelectorList | null,
    place: Place,
    mayBeRoot: boolean,
    shownFrom: number,
    shownTo: number,
    end: number,
    next: number,
  ) {
    this.setting = setting;
    this.selectors = selectors;
    this.place = place;
    this.mayBeRoot = mayBeRoot;
    this.shownFrom = shownFrom;
    this.shownTo = shownTo;
    this.end = end;
    this.next = next;
    this.ownContext = setting.context;
  }

  /** Becomes the block of another style rule, after the rule that it was of has been left. */
  begin(setting: Setting, selectors: SelectorList, from: number, brace: number, end: number): void {
    this.setting = setting;
    this.selectors = selectors;
    this.place = selectors;
    this.mayBeRoot = selectors.mayBeRoot;
    this.shownFrom = from;
    this.shownTo = brace;
    this.end = end;
    this.next = end + 1;
    this.ownContext = setting.context;
    this.styleSetting = null;
    this.opened = false;
    this.needsSemicolon = false;
    this.hasRules = false;
    this.last = NONE;
    this.leaves = null;
    this.lingering = null;
    this.heldRule = null;
  }

  get kind(): BlockKind {
    return this.setting.kind;
  }

  /** Setting of the style rules directly in it. */
  get ofStyleRules(): Setting {
    this.styleSetting ??= {
      kind: 'style',
      prelude: NO_TEXT,
      takesDeclarations: true,
      styled: true,
      context: null,
      outer: this.context,
      depth: this.setting.depth + 1,
      merges: false,
      shown: '',
    };
    return this.styleSetting;
  }

  /** What selectors directly in it start from. */
  get context(): SelectorContext {
    const { selectors } = this;
    const { outer } = this.setting;
    this.ownContext ??= {
      ...outer,
      nested: true,
      parentCost: selectors?.cost ?? outer.parentCost,
      parentSearch: selectors?.search ?? outer.parentSearch,
      parentReach: selectors?.reach ?? outer.parentReach,
      parentReachCost: selectors?.reachCost ?? outer.parentReachCost,
      parentIsRoot: selectors?.isRoot ?? false,
      parentMayBeRoot: selectors?.mayBeRoot ?? false,
    };
    return this.ownContext;
  }

  /** The authored selector, for reports. */
  shown(c: Compilation): string {
    return this.shownFrom < 0 ? this.setting.shown : shownText(c, this.shownFrom, this.shownTo);
  }

  /** Anything in it was kept. */
  get isFilled(): boolean {
    return this.opened || this.last !== NONE || this.hasRules;
  }
}
