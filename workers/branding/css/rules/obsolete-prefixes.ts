import { words } from '../../../../schema/css-policy/words.ts';

/**
 * Properties whose `-webkit-` and `-moz-` forms say nothing new beside the plain one in any browser that knows
 * `@scope`, which is what a compiled sheet needs to have any effect.
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

/** Unprefixed name that makes this one superfluous when it follows with the same value; empty when none does. */
export function twinOf(name: string): string {
  if (name.charCodeAt(0) !== 0x2d || name.charCodeAt(1) === 0x2d) return '';
  // No browser that reads these prefixes knows @scope.
  if (name.startsWith('-ms-')) return name.slice(4);
  if (name.startsWith('-o-')) return name.slice(3);
  const at = name.indexOf('-', 1) + 1;
  const twin = name.slice(at);
  return plain.has(twin) ? twin : '';
}
