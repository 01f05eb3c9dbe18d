import { words } from '#schema/css-policy/words.ts';

/**
 * Properties whose `-webkit-` and `-moz-` forms are superfluous beside the plain one in any browser with `@scope`,
 * without which a compiled sheet has no effect.
 */
const plain = new Set(
  words(`
    transform transform-origin transform-style perspective perspective-origin backface-visibility
    transition transition-property transition-duration transition-delay transition-timing-function
    animation animation-name animation-duration animation-delay animation-timing-function
    animation-iteration-count animation-direction animation-fill-mode animation-play-state
    box-sizing box-shadow border-radius border-top-left-radius border-top-right-radius
    border-bottom-left-radius border-bottom-right-radius border-image filter clip-path opacity
    flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order
    align-content align-items align-self justify-content
    columns column-count column-fill column-gap column-rule column-rule-color column-rule-style
    column-rule-width column-span column-width background-size background-origin
    font-feature-settings appearance hyphens tab-size writing-mode object-fit object-position
    text-overflow shape-outside shape-margin
  `),
);

/** Names of Internet Explorer 10 for properties of flexbox. */
const oldFlexbox: Readonly<Record<string, string>> = {
  '-ms-flex-align': 'align-items',
  '-ms-flex-item-align': 'align-self',
  '-ms-flex-line-pack': 'align-content',
  '-ms-flex-negative': 'flex-shrink',
  '-ms-flex-order': 'order',
  '-ms-flex-pack': 'justify-content',
  '-ms-flex-positive': 'flex-grow',
  '-ms-flex-preferred-size': 'flex-basis',
};

/** Prefixed values whose plain forms every such browser supports, so that the plain declaration after them suffices. */
const plainValues =
  /^-(?:webkit|moz|ms|o)-(?:inline-)?(?:box|flex|flexbox|grid|sticky|grab|grabbing|zoom-in|zoom-out|fit-content|min-content|max-content|isolate|match-parent)$/;

const knownValues =
  /^(?:(?:inline-)?(?:flex|grid|block)|sticky|grab|grabbing|zoom-in|zoom-out|(?:fit|min|max)-content|isolate|match-parent)$/;

/** Whether every browser with @scope supports a value, so that no fallback before it is needed. */
export const isPlainValue = (value: string): boolean => knownValues.test(value);

/** Whether a value begins with a hyphen and a letter, and is no negative number. */
const isPrefixed = (value: string): boolean =>
  value.charCodeAt(0) === 0x2d && value.charCodeAt(1) >= 0x61 && value.charCodeAt(1) <= 0x7a;

/** Property that makes a declaration superfluous when it follows; empty for none. */
export function unprefixedTwinOf(name: string, value: string): string {
  if (name.charCodeAt(0) !== 0x2d) return isPrefixed(value) && plainValues.test(value) ? name : '';
  if (name.charCodeAt(1) === 0x2d) return '';
  if (name.startsWith('-ms-')) return oldFlexbox[name] ?? name.slice(4);
  if (name.startsWith('-o-')) return name.slice(3);
  const twin = name.slice(name.indexOf('-', 1) + 1);
  return plain.has(twin) ? twin : '';
}

/** Whether the twin must have the same value. No browser that reads the other prefixes has @scope. */
export const needsSameValue = (name: string): boolean =>
  name.startsWith('-webkit-') || name.startsWith('-moz-');
