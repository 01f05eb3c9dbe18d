import { words } from './words.ts';

/** Pseudo-elements without arguments. */
export const pseudoElements = words(`
  after backdrop before checkmark column cue details-content file-selector-button first-letter first-line
  grammar-error marker picker-icon placeholder scroll-marker scroll-marker-group search-text selection
  spelling-error target-text
  -moz-color-swatch -moz-focus-inner -moz-focus-outer -moz-list-bullet -moz-list-number -moz-meter-bar
  -moz-number-spin-box -moz-number-spin-up -moz-number-spin-down -moz-page -moz-placeholder -moz-progress-bar
  -moz-range-progress -moz-range-thumb -moz-range-track -moz-selection
  -ms-backdrop -ms-browse -ms-check -ms-clear -ms-expand -ms-fill -ms-fill-lower -ms-fill-upper
  -ms-input-placeholder -ms-reveal -ms-thumb -ms-ticks-after -ms-ticks-before -ms-tooltip -ms-track -ms-value
`);

/** Functional pseudo-elements; every argument is a plain word. */
export const functionalPseudoElements = words('highlight scroll-button');

/**
 * Browsers accept any `::-webkit-` pseudo-element that takes no argument (Selectors 4, legacy pseudo-elements);
 * they style controls of the same document, so all of them are kept.
 */
export const openPseudoElementPrefix = '-webkit-';

/** Known pseudo-elements that are refused. */
export const deniedPseudoElements: Readonly<Record<string, string>> = {
  picker: 'The browser draws it over the whole page.',
  part: 'It reaches into shadow trees of the host.',
  slotted: 'It is only meaningful inside a shadow tree.',
  'view-transition': 'View transitions act on the whole document.',
  'view-transition-group': 'View transitions act on the whole document.',
  'view-transition-image-pair': 'View transitions act on the whole document.',
  'view-transition-old': 'View transitions act on the whole document.',
  'view-transition-new': 'View transitions act on the whole document.',
};

/** Pseudo-elements that may be written with one colon (CSS 2). */
export const singleColonPseudoElements = words('before after first-line first-letter');
