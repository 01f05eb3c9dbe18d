import type { PageElement } from '../page/page-tree.ts';
import type { Style } from '../sheet/style.ts';
import type { View } from './view.ts';

/** Levels in a stacking context: in the flow, or a level of its own. */
const IN_FLOW = -0.5;

const contexts = new WeakMap<Style, boolean>();

/** Whether an element creates a stacking context. */
export function makesContext(style: Style): boolean {
  const known = contexts.get(style) ?? isContext(style);
  contexts.set(style, known);
  return known;
}

function isContext(style: Style): boolean {
  const position = style.value('position');
  return (
    position === 'fixed' ||
    position === 'sticky' ||
    (position !== 'static' && style.value('z-index') !== 'auto') ||
    Number.parseFloat(style.value('opacity')) < 1 ||
    [
      'transform',
      'translate',
      'scale',
      'rotate',
      'filter',
      'backdrop-filter',
      'clip-path',
      'mask-image',
    ].some((name) => style.value(name) !== 'none') ||
    style.value('isolation') === 'isolate' ||
    /strict|content|paint|layout/.test(style.value('contain')) ||
    style.value('mix-blend-mode') !== 'normal'
  );
}

/** The level in the stacking context of the parent (CSS 2.2, appendix E). */
export function stackLevelOf(style: Style): number {
  const index = Number.parseInt(style.value('z-index'), 10);
  if (style.value('position') === 'static') return makesContext(style) ? 0 : IN_FLOW;
  return Number.isNaN(index) ? 0 : index;
}

/** Whether the element is the containing block of absolutely placed descendants. */
export const holdsPlaced = (style: Style): boolean =>
  style.value('position') !== 'static' ||
  ['transform', 'translate', 'scale', 'rotate', 'filter', 'backdrop-filter'].some(
    (name) => style.value(name) !== 'none',
  ) ||
  /strict|content|paint|layout/.test(style.value('contain')) ||
  style.value('container-type') !== 'normal';

/**
 * The level of an element relative to an ancestor: that of the outermost stacking context in between, or of the
 * innermost positioned element if there is none.
 */
export function levelUnder(view: View, element: PageElement, around: PageElement): number {
  let level = IN_FLOW;
  for (let at: PageElement | null = element; at !== null && at !== around; at = at.parent) {
    const style = view.styles[at.index] as Style;
    if (makesContext(style)) level = stackLevelOf(style);
    else if (level === IN_FLOW) level = stackLevelOf(style);
  }
  return level;
}
