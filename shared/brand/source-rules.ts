/** One selector of a rule, in forms that a browser can match with a page directly, without pseudo-elements. */
export interface SelectorForms {
  /** The selector as the compiled sheet has it. */
  readonly now: string;
  /**
   * The selector without temporary conditions: pseudo-classes of states, attributes of states, the mode, the
   * direction.
   */
  readonly states: string;
  /** Also without conditions on data: positions among siblings, variants, values of attributes. */
  readonly ever: string;
  /** Names that an element of the page must have to match `ever`: `.class`, `#id`, `<tag`, `[attribute`. */
  readonly needs: readonly string[];
}

/** A style rule or an at-rule with a block, in the source. Offsets count UTF-16 code units from 0. */
export interface SourceRule {
  /**
   * `style`: a style rule. `group`: an at-rule with rules that has no effect without them. `layer`: it sets an order
   * even when it is empty. `keyframes`: it is used by name. `other`: anything else, which is not examined.
   */
  readonly kind: 'style' | 'group' | 'layer' | 'keyframes' | 'other';
  /** Offset of the first character of its prelude, and offset after its block. */
  readonly from: number;
  readonly to: number;
  /** Offset after the bracket that opens its block. */
  readonly body: number;
  readonly line: number;
  /** The selector or the at-rule as written, white space collapsed. */
  readonly text: string;
  /** Index of the rule that contains it. */
  readonly within: number | null;
  /** Whether its block has declarations of its own. */
  readonly declares: boolean;
  /** Selectors of a style rule; null when they cannot be read. */
  readonly selectors: readonly SelectorForms[] | null;
}
