import { words } from './words.ts';

/** Pseudo-classes without arguments. */
export const pseudoClasses = words(`
  active any-link autofill -webkit-autofill blank buffering checked current default defined disabled empty enabled
  first first-child first-of-type focus focus-visible focus-within fullscreen -webkit-full-screen -moz-full-screen
  -ms-fullscreen future hover in-range indeterminate interest-source interest-target invalid
  last-child last-of-type link local-link modal muted only-child only-of-type open optional out-of-range past paused
  picture-in-picture placeholder-shown playing popover-open read-only read-write required root scope seeking
  stalled target target-current target-before target-after target-within user-invalid user-valid valid visited
  volume-locked host -webkit-any-link -moz-any-link
  -moz-focusring -moz-focus-inner -moz-placeholder -moz-placeholder-shown -moz-read-only -moz-read-write -moz-ui-invalid
  -moz-ui-valid -moz-submit-invalid -moz-user-disabled -moz-list-bullet -moz-list-number -moz-first-node -moz-last-node
  -moz-meter-optimum -moz-meter-sub-optimum -moz-meter-sub-sub-optimum -moz-only-whitespace -moz-loading -moz-broken
  -ms-input-placeholder -o-prefocus horizontal vertical decrement increment start end double-button
  single-button no-button corner-present window-inactive
`);

/** Functional pseudo-classes with the kind of their argument. */
export const functionalPseudoClasses: Readonly<Record<string, PseudoArgument>> = {
  is: 'selectors',
  where: 'selectors',
  not: 'selectors',
  any: 'selectors',
  matches: 'selectors',
  '-webkit-any': 'selectors',
  '-moz-any': 'selectors',
  has: 'relative',
  'nth-child': 'nth-of',
  'nth-last-child': 'nth-of',
  'nth-of-type': 'nth',
  'nth-last-of-type': 'nth',
  'nth-col': 'nth',
  'nth-last-col': 'nth',
  lang: 'words',
  dir: 'words',
  state: 'words',
  heading: 'words',
};

/** The argument in the parentheses: selectors, relative selectors, An+B, An+B with `of`, or words. */
export type PseudoArgument = 'selectors' | 'relative' | 'nth' | 'nth-of' | 'words';

/** Known pseudo-classes that are refused. */
export const deniedPseudoClasses: Readonly<Record<string, string>> = {
  host: 'It is only meaningful inside a shadow tree.',
  'host-context': 'It looks outside the surface.',
  'active-view-transition': 'View transitions act on the whole document.',
  'active-view-transition-type': 'View transitions act on the whole document.',
};
