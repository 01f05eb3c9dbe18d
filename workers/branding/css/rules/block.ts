import type { Fragment } from '../fragment.ts';
import type { SelectorContext } from '../selectors/context.ts';

/** Top of the sheet, a conditional group, or a style rule. */
export type BlockKind = 'sheet' | 'group' | 'style';

/** A declaration or keyframes rule that the next one may make superfluous. */
export interface Held {
  /** Name that an unprefixed twin would have, and what must be equal for it to be one. */
  readonly twin: string;
  readonly value: string;
  readonly fragment: Fragment;
  readonly isRule: boolean;
}

/** A block being walked; its text is written when something of it is kept. */
export class Block {
  readonly kind: BlockKind;
  readonly prelude: Fragment;
  /** Declarations may stand in it. */
  readonly takesDeclarations: boolean;
  /** It is a style rule or inside one. */
  readonly styled: boolean;
  /** What selectors directly in it start from. */
  readonly context: SelectorContext;
  /** Declarations directly in it may style the root of the surface. */
  readonly mayBeRoot: boolean;
  /** Style rules around it, itself included. */
  readonly depth: number;
  /** Two adjacent blocks with the same prelude are one. */
  readonly merges: boolean;
  /** Authored selector, for reports. */
  readonly shown: string;
  /** Token index after its content, and the one to go on at. */
  end: number;
  next: number;
  opened = false;
  needsSemicolon = false;
  hasRules = false;
  held: Held[] = [];
  /** Last block inside that is complete but for its brace, in case the next one continues it. */
  lingering: Block | null = null;

  constructor(input: {
    kind: BlockKind;
    prelude: Fragment;
    takesDeclarations: boolean;
    styled: boolean;
    context: SelectorContext;
    mayBeRoot: boolean;
    depth: number;
    merges: boolean;
    shown: string;
    end: number;
    next: number;
  }) {
    this.kind = input.kind;
    this.prelude = input.prelude;
    this.takesDeclarations = input.takesDeclarations;
    this.styled = input.styled;
    this.context = input.context;
    this.mayBeRoot = input.mayBeRoot;
    this.depth = input.depth;
    this.merges = input.merges;
    this.shown = input.shown;
    this.end = input.end;
    this.next = input.next;
  }
}
