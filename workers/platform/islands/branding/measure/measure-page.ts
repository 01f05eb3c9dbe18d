import type { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { contrastReader, type Pair } from './text-contrast.ts';

/** Name of the part of an element; for the surface itself, its own name. */
const partNameOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-part]')?.dataset.part ?? 'surface';

const CONTROLS = ':is(a[href],button,select,textarea,summary,input:not([type=hidden]))';
const OFF = ':disabled,[disabled],[aria-disabled=true],[aria-busy=true],[inert]';

/** Controls that people click or type into, except disabled and busy ones. */
const findControls = (surface: Element): Element[] =>
  [...surface.querySelectorAll(CONTROLS)].filter((control) => control.closest(OFF) === null);

/** Elements with a text of their own, except in drawings and disabled or busy elements. */
const findTexts = (surface: Element): Element[] =>
  [...surface.querySelectorAll('*')].filter(
    (element) =>
      element.closest(`svg,option,${OFF}`) === null &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      ),
  );

/** Whether an element is visible: not hidden, not transparent, with a box that can be scrolled to. */
function isSeen(element: Element): boolean {
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
function reachedAt(control: Element): Element | null {
  bringIntoView(control);
  const [box] = control.getClientRects();
  if (box === undefined) return null;
  const hit = control.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isOwn = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
  return isOwn ? control : hit;
}

/** One problem that prevents customers from using a page. */
export interface Measured {
  code: keyof typeof warnings;
  part: string;
  /** Contrast of the text. */
  ratio?: number;
}

/** When at least this share of the elements has a problem, the whole page is reported instead of its parts. */
const MOST = 0.5;
/** Tolerance for rounded colors. */
const TOLERANCE = 0.05;
const LANDMARKS = ['shell', 'main'];

interface Look {
  seen: ReadonlySet<Element>;
  /** The element that a click on each control hits. */
  reached: ReadonlyMap<Element, Element | null>;
  pairs: ReadonlyMap<Element, Pair | null>;
}

const readContrast = contrastReader();

/** Measures which elements are visible, hit and readable on a page, with all animations at their end. */
function look(page: Document, controls: readonly Element[], texts: readonly Element[]): Look {
  for (const animation of page.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const landmarks = LANDMARKS.flatMap((part) => [...page.querySelectorAll(`[data-part="${part}"]`)]);
  const seen = new Set([...controls, ...texts, ...landmarks].filter(isSeen));
  return {
    seen,
    reached: new Map(controls.map((control) => [control, seen.has(control) ? reachedAt(control) : null])),
    pairs: new Map(texts.map((text) => [text, seen.has(text) ? readContrast(text) : null])),
  };
}

/** The problems that a page in a frame has with a stylesheet and not without it. */
export function measurePage(page: Document, apply: (isApplied: boolean) => void): Measured[] {
  const surface = page.querySelector('[data-brand]');
  if (surface === null) return [];
  const [controls, texts] = [findControls(surface), findTexts(surface)];
  apply(false);
  const plain = look(page, controls, texts);
  apply(true);
  const styled = look(page, controls, texts);

  const content = [...new Set([...controls, ...texts])].filter((element) => plain.seen.has(element));
  const hidden = content.filter((element) => !styled.seen.has(element));
  const landmark = [...plain.seen].find(
    (element) => LANDMARKS.includes((element as HTMLElement).dataset.part ?? '') && !styled.seen.has(element),
  );
  if (landmark !== undefined || hidden.length >= MOST * content.length)
    return [{ code: 'surface_hidden', part: landmark === undefined ? 'surface' : partNameOf(landmark) }];

  const usable = controls.filter((control) => plain.reached.get(control) === control);
  const lost = usable.filter((control) => styled.reached.get(control) !== control);
  const over = Map.groupBy(
    lost.filter((control) => styled.seen.has(control)),
    (control) => styled.reached.get(control)?.closest('[data-part]') ?? null,
  );
  const covers = [...over].filter(
    ([cover, under]) =>
      cover !== null && under.length >= MOST * usable.length && under.every((one) => !cover.contains(one)),
  );
  const found: Measured[] = covers.map(([cover]) => ({
    code: 'surface_covered',
    part: cover === null ? 'surface' : partNameOf(cover),
  }));
  const large = new Set(covers.flatMap(([, under]) => under));
  for (const control of lost)
    if (!large.has(control)) found.push({ code: 'control_unreachable', part: partNameOf(control) });
  for (const text of texts) {
    const [was, now] = [plain.pairs.get(text), styled.pairs.get(text)];
    if (now == null || now.ratio >= now.minimum - TOLERANCE) continue;
    if (was != null && was.ratio <= now.ratio + TOLERANCE) continue;
    found.push({ code: 'contrast_unreadable', part: partNameOf(text), ratio: now.ratio });
  }
  return found;
}
