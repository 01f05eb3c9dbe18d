import type { PageElement } from '../page/page-tree.ts';
import type { ElementMatches, Matched } from '../sheet/match-rules.ts';
import type { Screen } from '../sheet/media.ts';
import type { SharedStyles, Style } from '../sheet/style.ts';
import type { Work } from '../sheet/work.ts';

/** A page on one screen: the style of each element and of the boxes that stylesheets generate. */
export interface View {
  readonly page: readonly PageElement[];
  readonly styles: readonly Style[];
  /** Styles of what may be generated before and after each element. */
  readonly sides: readonly Sides[];
  readonly boxes: readonly GeneratedBox[];
  /** The boxes of each element that has one. */
  readonly boxesOf: ReadonlyMap<PageElement, readonly GeneratedBox[]>;
}

type Sides = { before?: Style; after?: Style };

/** A box before or after the content of an element. */
export interface GeneratedBox {
  readonly owner: PageElement;
  readonly side: 'before' | 'after';
  readonly style: Style;
}

/** The rules of a sheet that apply to no element. */
const NOTHING: readonly Matched[] = [];

/**
 * A page with a sheet. `base` is the page with the sheets before, whose styles are used again for elements that the
 * sheet does not affect: those without a rule of it, inside others of the kind. `shared` may have styles of other
 * pages.
 */
export function createView(
  page: readonly PageElement[],
  base: View | null,
  matches: readonly ElementMatches[],
  screen: Screen,
  shared: SharedStyles,
  work: Work,
): View {
  const styles: Style[] = [];
  const sides: Sides[] = [];
  const boxes: GeneratedBox[] = [];
  for (const owner of page) {
    const { index, parent } = owner;
    const around = parent === null ? null : (styles[parent.index] ?? null);
    const before = base?.styles[index] ?? null;
    const own = matches[index];
    const isSame = before !== null && own === undefined && around === before.parent;
    const style = isSame ? before : shared.styleOf(before, own?.element ?? NOTHING, around, screen, work);
    styles.push(style);
    const known = base?.sides[index];
    const made: Sides = {};
    for (const side of SIDES) {
      const list = own?.[side] ?? NOTHING;
      const earlier = known?.[side];
      if (list.length === 0 && earlier === undefined) continue;
      const box =
        isSame && earlier !== undefined
          ? earlier
          : shared.styleOf(earlier ?? null, list, style, screen, work);
      made[side] = box;
      const isMade =
        !['normal', 'none', ''].includes(box.value('content')) && box.value('display') !== 'none';
      if (isMade) boxes.push({ owner, side, style: box });
    }
    sides.push(made);
  }
  return { page, styles, sides, boxes, boxesOf: Map.groupBy(boxes, ({ owner }) => owner) };
}

const SIDES = ['before', 'after'] as const;
