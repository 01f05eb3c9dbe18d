import type { PageElement } from '../page/page-tree.ts';
import type { ElementMatches } from '../sheet/match-rules.ts';
import type { Screen } from '../sheet/media.ts';
import { Style } from '../sheet/style.ts';
import type { Work } from '../sheet/work.ts';

/** A page on one screen: the style of each element and of the boxes that stylesheets generate. */
export interface View {
  readonly page: readonly PageElement[];
  readonly styles: readonly Style[];
  readonly boxes: readonly GeneratedBox[];
  /** The boxes of each element that has one. */
  readonly boxesOf: ReadonlyMap<PageElement, readonly GeneratedBox[]>;
}

/** A box before or after the content of an element. */
export interface GeneratedBox {
  readonly owner: PageElement;
  readonly side: 'before' | 'after';
  readonly style: Style;
}

/** `sheets` are the matches of each sheet, the strongest last. */
export function createView(
  page: readonly PageElement[],
  sheets: ReadonlyArray<readonly ElementMatches[]>,
  screen: Screen,
  work: Work,
): View {
  const styles: Style[] = [];
  const boxes: GeneratedBox[] = [];
  for (const owner of page) {
    const of = (kind: keyof ElementMatches) => sheets.map((matches) => matches[owner.index]?.[kind] ?? []);
    const around = owner.parent === null ? null : (styles[owner.parent.index] ?? null);
    const style = new Style(of('element'), around, screen, work);
    styles.push(style);
    for (const side of ['before', 'after'] as const) {
      const lists = of(side);
      if (lists.every((list) => list.length === 0)) continue;
      const box = new Style(lists, style, screen, work);
      const isMade =
        !['normal', 'none', ''].includes(box.value('content')) && box.value('display') !== 'none';
      if (isMade) boxes.push({ owner, side, style: box });
    }
  }
  return { page, styles, boxes, boxesOf: Map.groupBy(boxes, ({ owner }) => owner) };
}
