import type { PageElement } from '../page/page-tree.ts';
import type { Declared } from '../sheet/read-sheet.ts';
import type { Style } from '../sheet/style.ts';
import type { Concealment } from './concealment.ts';
import { holdsPlaced, levelUnder, makesContext, stackLevelOf } from './stacking.ts';
import type { View } from './view.ts';

/** A box that covers all of another element, or more. */
export interface Cover {
  /** The element that it fills. */
  readonly over: PageElement;
  /** The element that covers it, or that has the covering box. */
  readonly owner: PageElement;
  readonly side: 'before' | 'after' | null;
  readonly level: number;
  readonly source: Declared | null;
}

/** Boxes that cover all of another element and receive pointer events. */
export function findCovers(view: View, concealed: ReadonlyArray<Concealment | null>): Cover[] {
  const { page, styles, boxes } = view;
  const made: Array<{ owner: PageElement; side: Cover['side']; style: Style }> = [
    ...page.map((owner) => ({ owner, side: null, style: styles[owner.index] as Style })),
    ...boxes,
  ];
  return made.flatMap(({ owner, side, style }): Cover[] => {
    const position = style.value('position');
    const isPlaced = position === 'absolute' || position === 'fixed';
    if (!isPlaced || concealed[owner.index] !== null || style.value('pointer-events') === 'none') return [];
    if (style.value('visibility') !== 'visible' || style.value('display') === 'none') return [];
    if (
      style.value('clip-path') !== 'none' ||
      ['transform', 'translate', 'scale'].some((name) => style.value(name) !== 'none')
    )
      return [];
    const over = placedBy(view, side === null ? owner.parent : owner, position);
    if (over === null || !fills(style)) return [];
    return [
      {
        over,
        owner,
        side,
        level: stackLevelOf(style),
        source: style.source('position') ?? style.source('inset') ?? sourceOf(style),
      },
    ];
  });
}

const sourceOf = (style: Style): Declared | null =>
  ['top', 'left', 'width', 'height', 'content', 'pointer-events']
    .map((name) => style.source(name))
    .find((source) => source !== null) ?? null;

function placedBy({ page, styles }: View, from: PageElement | null, position: string): PageElement | null {
  for (let at = from; at !== null; at = at.parent) {
    const style = styles[at.index] as Style;
    const holds =
      position === 'absolute'
        ? holdsPlaced(style)
        : holdsPlaced(style) && style.value('position') === 'static';
    if (holds) return at;
  }
  return page[0] ?? null;
}

function fills(style: Style): boolean {
  const { width, height } = style.screen;
  return (
    spans(style, 'left', 'right', 'width', 'max-width', width) &&
    spans(style, 'top', 'bottom', 'height', 'max-height', height)
  );
}

function spans(
  style: Style,
  start: string,
  end: string,
  size: string,
  most: string,
  screen: number,
): boolean {
  const isWhole = (text: string) =>
    text.endsWith('%') ? Number.parseFloat(text) >= 100 : style.length(text, 0) >= screen;
  const limit = style.value(most);
  if (limit !== 'none' && !isWhole(limit)) return false;
  const text = style.value(size);
  const atStart = style.pixels(start, 100) <= 0;
  if (text !== 'auto') return isWhole(text) && (atStart || style.value(start) === 'auto');
  return atStart && style.pixels(end, 100) <= 0;
}

/** Whether a cover intercepts pointer events for an element. */
export function liesOver(view: View, cover: Cover, element: PageElement): boolean {
  const { over, owner, side } = cover;
  const isInside = (outer: PageElement) => element.index >= outer.index && element.index <= outer.last;
  if (!isInside(over) || element === over) return false;
  if (side === null && isInside(owner)) return false;
  // A click on a box of a control, or of an element in it, is a click on the control.
  if (owner.index >= element.index && owner.index <= element.last) return false;
  const coverLevel =
    side !== null && owner === over ? cover.level : Math.max(cover.level, outerLevel(view, cover));
  const level = levelUnder(view, element, over);
  if (level !== coverLevel) return level < coverLevel;
  return side === 'after' ? element.index <= owner.last : owner.index > element.index;
}

/** The level of the stacking context that a cover is painted in, relative to the covered element. */
function outerLevel(view: View, { owner, over, level }: Cover): number {
  for (let at: PageElement | null = owner; at !== null && at !== over; at = at.parent) {
    const style = view.styles[at.index] as Style;
    if (makesContext(style)) return levelUnder(view, at, over);
  }
  return level;
}

/** The element behind which another one is painted because its level is negative; null for none. */
export function behind(
  view: View,
  element: PageElement,
): { at: PageElement; source: Declared | null } | null {
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    const style = view.styles[at.index] as Style;
    if (style.value('position') === 'static' || !(stackLevelOf(style) < 0)) continue;
    const { parent } = at;
    const isBehind =
      parent !== null && !makesContext(view.styles[parent.index] as Style) && parent.parent !== null;
    if (isBehind) return { at, source: style.source('z-index') };
  }
  return null;
}
