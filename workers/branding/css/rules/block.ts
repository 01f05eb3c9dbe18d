import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import type { SelectorContext, SelectorList } from '../selectors/context.ts';
import { shownText } from '../selectors/write-selectors.ts';
import type { Place } from '../vars/var-graph.ts';
import { NONE } from './kept-declaration.ts';
import { NO_LAYER } from './layer-order.ts';
import type { Leaf } from './leaf.ts';

/** Top of the sheet, a conditional group, or a style rule. */
export type BlockKind = 'sheet' | 'group' | 'style';

/** The properties of a block that depend on its place. All style rules directly in the same block share one. */
export interface Setting {
  readonly kind: BlockKind;
  readonly prelude: Fragment;
  /** Whether it may contain declarations. */
  readonly takesDeclarations: boolean;
  /** Whether it is a style rule or inside one. */
  readonly styled: boolean;
  /** Context of the selectors directly in it; null in a style rule, whose own selectors determine it. */
  readonly context: SelectorContext | null;
  readonly outer: SelectorContext;
  /** Number of rules around it, including itself. */
  readonly depth: number;
  /** Whether it is an authored @scope. */
  readonly startsScope: boolean;
  /** Whether two adjacent groups with the same prelude are merged. */
  readonly merges: boolean;
  /** Whether it is inside `@starting-style`, from whose values each element has a transition when it appears. */
  readonly starts: boolean;
  /** Authored selector for reports, for a block without selector tokens. */
  readonly shown: string;
}

const NO_TEXT = plainFragment('');

/**
 * A block that is being compiled. Its content is written late and in this order: declarations, rules that contain
 * declarations only, the last other block. Each new item first completes those that can no longer change.
 */
export class Block {
  setting: Setting;
  /** Selectors of a style rule. */
  selectors: SelectorList | null;
  /** How much of a page its own declarations may style. */
  place: Place;
  /** Whether its own declarations may style the root of the surface. */
  mayBeRoot: boolean;
  /** Tokens of the authored selector. */
  shownFrom: number;
  shownTo: number;
  /** Token index after its content, and the index at which to continue. */
  end: number;
  next: number;
  private ownContext: SelectorContext | null;
  private styleSetting: Setting | null = null;
  /** The name of the keyframes that it is in; empty outside of them. */
  keyframes = '';
  opened = false;
  needsSemicolon = false;
  /** Whether content other than declarations was kept in it. */
  hasRules = false;
  /** Its last declaration that is not written yet. */
  last = NONE;
  leaves: Leaf[] | null = null;
  /** Last inner block, complete except for its closing brace, because the next one may continue it. */
  lingering: Block | null = null;
  /** The layer around its content (see LayerOrder); null inside one without a name. */
  layer: number | null = NO_LAYER;
  /** The block beside it among the rules for `html`; null when it has none. */
  mirror: Block | null = null;
  /** Last keyframes rule, because the next one may replace it. */
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

  /** Reuses the object for another style rule, after its own rule was left. */
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
    this.layer = NO_LAYER;
    this.mirror = null;
    this.heldRule = null;
  }

  get kind(): BlockKind {
    return this.setting.kind;
  }

  /** The setting of style rules directly in it. */
  get ofStyleRules(): Setting {
    this.styleSetting ??= {
      kind: 'style',
      prelude: NO_TEXT,
      takesDeclarations: true,
      styled: true,
      context: null,
      outer: this.context,
      depth: this.setting.depth + 1,
      startsScope: false,
      merges: false,
      starts: this.setting.starts,
      shown: '',
    };
    return this.styleSetting;
  }

  /** The context of selectors directly in it. */
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
      relative: true,
      parentIsRoot: selectors?.isRoot ?? false,
      parentIsHtml: selectors?.isHtml ?? false,
      parentMayBeRoot: selectors?.mayBeRoot ?? false,
    };
    return this.ownContext;
  }

  /** The authored selector, for reports. */
  shown(c: Compilation): string {
    return this.shownFrom < 0 ? this.setting.shown : shownText(c, this.shownFrom, this.shownTo);
  }

  /** Whether any content was kept. */
  get isFilled(): boolean {
    return this.opened || this.last !== NONE || this.hasRules;
  }
}
