/**
 * Limits of the stylesheet compiler. A sheet that exceeds one of the first group is refused as a whole; for the second
 * group only the rule or declaration is removed. Byte counts are UTF-8.
 */
export const cssCaps = {
  /** Bytes of authored CSS accepted. */
  sourceBytes: 400 * 1024,
  /** Bytes of compiled CSS accepted, the wrapper and the token rules included. */
  compiledBytes: 200 * 1024,
  /** Tokens, white space included. */
  tokens: 400_000,
  /** Open `{`, `[` and `(` at one point, functions included. */
  depth: 64,
  /** Style rules and at-rules together. */
  rules: 20_000,
  /** Declarations, custom properties and descriptors together. */
  declarations: 80_000,

  /** Selectors in one list. */
  selectorsPerRule: 512,
  /** Compound selectors in one complex selector, those inside functional pseudo-classes counted too. */
  compoundsPerSelector: 32,
  /**
   * Searches that run inside one another to match one selector, nested rules included: a ` ` within `:is()` within a ` `
   * multiplies by the depth of the page, a `~` by the number of siblings, so it counts as three (like
   * `:nth-child(… of …)`). Four levels of `~` are 60 bytes and stall a page with a list of 150 rows.
   */
  searchDepth: 7,
  /** Total of the deep searches of a sheet: one of depth 4 counts 1, and each further level four times as much. */
  searchCost: 1_024,
  /** Uses of `:has()` in one complex selector. */
  hasPerSelector: 2,
  /** Uses of `:has()` in the sheet. */
  hasPerSheet: 1_000,
  /**
   * Combinations that a browser tries for one nested rule: the sum over its selectors of the product of the lists that
   * each `&` stands for. Twenty doubled levels are 116 bytes and seconds of style calculation.
   */
  nestingProduct: 4_096,
  /** Depth of rules within rules. */
  ruleDepth: 24,
  /** Keyframe selectors in one `@keyframes`. */
  keyframeStops: 200,
  /** Bytes of one authored value. */
  valueBytes: 8 * 1024,
  /** Characters that a value may grow to once every `var()` is substituted. */
  expandedValue: 64 * 1024,
  /** First argument of `repeat()`. */
  gridRepeat: 200,
  /** Absolute line number or span in grid properties. */
  gridLine: 1_000,
  /** Columns of a multi-column box. */
  columns: 50,
  /** Least width of columns whose number is not given, in px (em and rem count as 16). */
  columnPx: 16,
  /** Blur radii of the filters in one declaration, added up, in px (em and rem count as 16); `drop-shadow()` twice. */
  filterBlurPx: 64,
  /** Blur radii of one `text-shadow`, added up, in px. */
  textShadowBlurPx: 200,
  /** Blur radii of one `box-shadow`, added up, in px. */
  boxShadowBlurPx: 400,
  /** Gradient functions in one declaration. */
  gradients: 8,
  /** Layers of one shadow property: with a blur, and without one, as in pixel art. */
  shadows: 24,
  sharpShadows: 512,
  /** Width of a drawn line or a radius in px (other units than those of length count as 16), and that of a line of text or of a drawing. */
  lineWidthPx: 1_000,
  textLinePx: 64,
  /** Least length of a pattern of dashes, in px or units of its drawing. */
  dashPx: 0.25,
  /** Characters of such a pattern once every `var()` is substituted. */
  dashText: 256,
  /** The longer side of the picture of a pointer, and its hot spot, in px. A larger one covers or misses what it points at. */
  pointerPx: 32,
  pointerSpotPx: 8,
  /** Filter functions in one declaration. */
  filters: 12,
  /**
   * Limits of a rule that can match any element of the page (`*`, `[data-part]`, `:not(.x)`): blur radii and functions
   * of one filter, layers and blur radii of one shadow, characters of generated content. A rule that exceeds them, or
   * has animations, columns or anchors, must name its part.
   */
  anyFilterBlurPx: 8,
  anyFilters: 4,
  anyShadows: 8,
  anyShadowBlurPx: 100,
  anyContent: 256,
  /**
   * Total cost of a sheet's expensive declarations (those that are refused for any element): each animation 2, 1 for
   * each 200 tokens of the longest `@keyframes`, and one and a half times what its own keyframes would cost there; columns 4; an anchor and each fallback 2; a filter 1 for each 8px of
   * blur; a shadow 1 for each 8 layers; content 1 for each 256 characters or `counters()`; a doubled size 8, and what else
   * multiplies in elements within one another (see values/nested). Each counts once for every
   * part that its selectors name, eight times for an element's name, not at all for a class or an id.
   */
  dearCost: 96,
  /**
   * What all declarations of a sheet cost a browser: characters after substitution, times the factor of the property (a
   * list of layers or names, or generated text, costs more once it is long), times the elements of a large page that
   * the selector can reach: 1,000 for any element and for long values that are inherited, 256 for an element's name,
   * 32 for a part, none for a class or an id.
   */
  load: 60_000_000,
  /** Characters of one descriptor of `@counter-style`, whose strings are generated text. */
  counterText: 256,
  /** `@font-face` rules in the sheet. */
  fontFaces: 128,
  /** Different URLs in the sheet. */
  urls: 128,
  /** Elements of one embedded SVG. */
  svgElements: 256,
  /** Elements within one another in an embedded SVG. */
  svgDepth: 16,
  /** Entries of the report; the rest is counted. */
  strippedEntries: 200,
} as const;

export type CssCaps = { readonly [Name in keyof typeof cssCaps]: number };
