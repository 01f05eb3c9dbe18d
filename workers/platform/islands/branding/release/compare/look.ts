/** A rectangle in CSS pixels of the page: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** What a page shows of one element. */
export interface ElementLook {
  /** Path of the element on the page; the same element has the same path on both pages. */
  readonly key: string;
  readonly part: string;
  /** Null for an element that is not rendered. */
  readonly box: Box | null;
  /** Computed values, in the order of `properties`. */
  readonly values: readonly string[];
  /** Its own text, or the address of its picture. */
  readonly content: string;
  /** Index of the element that contains it; -1 for the outermost. */
  readonly around: number;
}

/** Inherited properties: a difference is reported only for the outermost element that has it. */
export const inherited = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-transform',
  'visibility',
  'cursor',
] as const;

/** The visible properties that are compared. Sizes and positions are compared by boxes. */
export const properties = [
  ...inherited,
  'display',
  'opacity',
  'background-color',
  'background-image',
  'border-top-color',
  'border-top-style',
  'border-top-width',
  'border-right-width',
  'border-bottom-color',
  'border-bottom-width',
  'border-left-color',
  'border-left-width',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-right-radius',
  'border-bottom-left-radius',
  'box-shadow',
  'text-shadow',
  'text-decoration-line',
  'outline-style',
  'outline-color',
  'transform',
  'filter',
  'backdrop-filter',
  'mix-blend-mode',
  'clip-path',
  'mask-image',
  'fill',
  'stroke',
  'list-style-type',
  'object-fit',
  'animation-name',
] as const;

/**
 * The elements of a page's surface as the browser renders them now. The page runs no script; this page reads it from
 * outside.
 */
export function readLook(page: Document): ElementLook[] {
  const surface = page.querySelector('[data-brand]');
  const view = page.defaultView;
  if (surface === null || view === null) return [];
  for (const animation of page.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const found: ElementLook[] = [];
  // A stack replaces recursion. Children are counted by name, so that a new one shifts only those of its own kind.
  const waiting: { element: Element; key: string; around: number }[] = [
    { element: surface, key: nameOf(surface), around: -1 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, key, around } = next;
    const index = found.length;
    found.push({ key, around, ...lookOf(element, view) });
    const counts = new Map<string, number>();
    const children = [...element.children].map((child) => {
      const name = nameOf(child);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return { element: child, key: `${key} ${name}:${count}`, around: index };
    });
    waiting.push(...children.reverse());
  }
  return found;
}

const nameOf = (element: Element): string =>
  `${element.localName}[${element.getAttribute('data-part') ?? ''}]`;

function lookOf(element: Element, view: Window): Omit<ElementLook, 'key' | 'around'> {
  const style = view.getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const drawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0;
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return {
    part: element.closest<HTMLElement>('[data-part]')?.dataset.part ?? 'surface',
    box: drawn && height > 0 ? [x, y, width, height] : null,
    values: properties.map((name) => style.getPropertyValue(name)),
    content: element.getAttribute('src') ?? texts.map((node) => node.nodeValue?.trim() ?? '').join(' '),
  };
}
