/** Words with the same meaning in every property. */
export const cssWide = new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer', 'default', 'none']);

/**
 * Words that the animation shorthand reads before it looks for a keyframes name. Those of timelines, compositions and
 * ranges are names there, because it only resets these properties.
 */
export const animationWords = new Set(
  `${[...cssWide].join(' ')} auto infinite normal reverse alternate alternate-reverse forwards backwards both
  running paused linear ease ease-in ease-out ease-in-out step-start step-end`.split(/\s+/),
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
