/** One selector of a rule, in forms that a browser matches with a page as they are, without pseudo-elements. */
export interface SelectorForms {
  /** As the compiled sheet has it. */
  readonly now: string;
  /** Without what comes and goes: pseudo-classes of states, attributes of states, the mode, the direction. */
  readonly states: string;
  /** Also without what depends on data: positions among siblings, variants, values of attributes. */
  readonly ever: string;
  /** Names that an element on the page has to have for `ever`: `.class`, `#id`, `<tag`, `[attribute`. */
  readonly needs: readonly string[];
}

/** A style rule or an at-rule with a block, as a stylesheet has it. Offsets count UTF-16 code units from 0. */
export interface SourceRule {
  /**
   * `style`: a style rule. `group`: an at-rule with rules that has no effect without them. `layer`: its place counts
   * even when it is empty. `keyframes`: it is used by name. `other`: anything else, which is left alone.
   */
  readonly kind: 'style' | 'group' | 'layer' | 'keyframes' | 'other';
  /** From the first character of its prelude to the one after its block. */
  readonly from: number;
  readonly to: number;
  /** Behind the bracket that opens its block. */
  readonly body: number;
  readonly line: number;
  /** The selector or the at-rule as written, white space collapsed. */
  readonly text: string;
  /** Index of the rule around it. */
  readonly within: number | null;
  /** Whether its block has declarations of its own. */
  readonly declares: boolean;
  /** Selectors of a style rule; null when they cannot be read. */
  readonly selectors: readonly SelectorForms[] | null;
}
