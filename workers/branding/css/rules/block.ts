import type { Compilation } from '../compilation.ts';
import type { Fragment } from '../fragment.ts';
import type { SelectorContext, SelectorList } from '../selectors/context.ts';
import { shownText } from '../selectors/write-selectors.ts';
import type { Held } from './held.ts';
import type { Leaf } from './leaf.ts';

/** Top of the sheet, a conditional group, or a style rule. */
export type BlockKind = 'sheet' | 'group' | 'style';

interface BlockInput {
  readonly kind: BlockKind;
  readonly prelude: Fragment;
  /** Selectors of a style rule. */
  readonly selectors: SelectorList | null;
  /** Declarations may stand in it. */
  readonly takesDeclarations: boolean;
  /** It is a style rule or inside one. */
  readonly styled: boolean;
  /** What selectors directly in it start from; null in a style rule, where it follows from the one around it. */
  readonly context: SelectorContext | null;
  readonly outer: SelectorContext;
  /** Declarations directly in it may style the root of the surface. */
  readonly mayBeRoot: boolean;
  /** How much of a page declarations directly in it may style, and what that costs (see selectors/reach). */
  readonly reach: number;
  readonly reachCost: number;
  /** Rules around it, itself included. */
  readonly depth: number;
  /** Two adjacent groups with the same prelude are one. */
  readonly merges: boolean;
  /** Authored selector for reports, or the tokens it stands between. */
  readonly shown: string | { readonly from: number; readonly to: number } | null;
  /** Token index after its content, and the one to go on at. */
  readonly end: number;
  readonly next: number;
}

/**
 * A block being walked. What it holds is written late and in this order: declarations, rules that hold declarations
 * only, the last other block. Whatever comes next first completes what cannot change any more.
 */
export class Block {
  readonly input: BlockInput;
  readonly kind: BlockKind;
  readonly mayBeRoot: boolean;
  private ownContext: SelectorContext | null;
  end: number;
  next: number;
  opened = false;
  needsSemicolon = false;
  /** Something other than declarations was kept in it. */
  hasRules = false;
  readonly declarations: Held[] = [];
  readonly leaves: Leaf[] = [];
  /** Last block inside that is complete but for its brace, in case the next one continues it. */
  lingering: Block | null = null;
  /** Last keyframes rule, in case the next one replaces it. */
  heldRule: { readonly twin: string; readonly fragment: Fragment } | null = null;

  constructor(input: BlockInput) {
    this.input = input;
    this.kind = input.kind;
    this.ownContext = input.context;
    this.mayBeRoot = input.mayBeRoot;
    this.end = input.end;
    this.next = input.next;
  }

  /** What selectors directly in it start from. */
  get context(): SelectorContext {
    const { selectors, outer } = this.input;
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
    const { shown } = this.input;
    if (shown === null || typeof shown === 'string') return shown ?? '';
    return shownText(c, shown.from, shown.to);
  }

  /** Anything in it was kept. */
  get isFilled(): boolean {
    return this.opened || this.declarations.length > 0 || this.hasRules;
  }
}
