/** Words with the same meaning in every property. */
export const cssWide = new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer', 'default', 'none']);

/** Words that the animation shorthand reads before it looks for a keyframes name. */
export const animationWords = new Set(
  `${[...cssWide].join(' ')} auto infinite normal reverse alternate alternate-reverse forwards backwards both
  running paused linear ease ease-in ease-out ease-in-out step-start step-end replace add accumulate
  allow-discrete scroll view root nearest self block inline x y`.split(/\s+/),
);

/** Words that cannot be container names. */
export const containerWords = new Set([
  ...cssWide,
  'and',
  'or',
  'not',
  'normal',
  'size',
  'inline-size',
  'scroll-state',
]);
