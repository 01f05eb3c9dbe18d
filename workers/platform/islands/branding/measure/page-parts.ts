/** Name of the part of an element; for the surface itself, its own name. */
export const partNameOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-part]')?.dataset.part ?? 'surface';

const CONTROLS = ':is(a[href],button,select,textarea,summary,input:not([type=hidden]))';
const OFF = ':disabled,[disabled],[aria-disabled=true],[aria-busy=true],[inert]';

/** Controls that people click or type into, except disabled and busy ones. */
export const findControls = (surface: Element): Element[] =>
  [...surface.querySelectorAll(CONTROLS)].filter((control) => control.closest(OFF) === null);

/** Elements with a text of their own, except in drawings and disabled or busy elements. */
export const findTexts = (surface: Element): Element[] =>
  [...surface.querySelectorAll('*')].filter(
    (element) =>
      element.closest(`svg,option,${OFF}`) === null &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      ),
  );

/** Whether an element is visible: not hidden, not transparent, with a box that can be scrolled to. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  return box.width >= 2 && box.height >= 2;
}

/** Scrolls containers until the element is in the middle; the window around the frame does not scroll. */
function bringIntoView(element: Element): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const isScroller = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    if (!isScroller && around !== element.ownerDocument.scrollingElement) continue;
    const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollBy({
      left: inner.x + inner.width / 2 - (outer.x + outer.width / 2),
      top: inner.y + inner.height / 2 - (outer.y + outer.height / 2),
      behavior: 'instant',
    });
  }
}

/** The element that a click at the middle of a control hits; the control itself when the click works. */
export function reachedAt(control: Element): Element | null {
  bringIntoView(control);
  const [box] = control.getClientRects();
  if (box === undefined) return null;
  const hit = control.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isOwn = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
  return isOwn ? control : hit;
}
