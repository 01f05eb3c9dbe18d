import type { PageElement } from '../page/page-tree.ts';
import type { Declared } from '../sheet/read-sheet.ts';
import type { Style } from '../sheet/style.ts';
import { LONGEST, splitOutside } from '../values/numbers.ts';
import type { View } from './view.ts';

/** The reason why an element cannot be seen. */
export interface Concealment {
  /** The outermost ancestor that hides it, or the element itself. */
  readonly element: PageElement;
  readonly property: string;
  /** The reseller's declaration that hides it; null when it is also hidden without the reseller's stylesheet. */
  readonly source: Declared | null;
}

/** Opacity below which an element is invisible. */
const INVISIBLE = 0.06;
/** Boxes of at most this many pixels are texts for screen readers only. */
const DOT = 1;
/** Parts that are so large that a move by their own size puts them outside the page. */
const LARGE = ['shell', 'main', 'header', 'navigation'];
const NOT_DRAWN = ['template', 'script', 'style', 'option', 'optgroup', 'datalist', 'title'];
/** Inline boxes have no size of their own, unless they are replaced. */
const SIZED_INLINE = ['img', 'input', 'button', 'select', 'textarea', 'svg', 'video', 'canvas'];

/** The reasons of a page, with those that hide an element and what is in it, and the opacity of each element. */
export interface Concealments {
  readonly found: ReadonlyArray<Concealment | null>;
  readonly tree: ReadonlyArray<Concealment | null>;
  readonly opacity: readonly number[];
}

/**
 * The reason why each element of a page is hidden, by itself or with an ancestor; null for a visible one. `plain` is
 * the page without a sheet: what the sheet does not affect is hidden as it is there.
 */
export function findConcealed(
  view: View,
  plain: { view: View; concealments: Concealments } | null,
): Concealments {
  const { page, styles } = view;
  const tree: Array<Concealment | null> = [];
  const opacity: number[] = [];
  const found: Array<Concealment | null> = [];
  for (const element of page) {
    const { index, parent } = element;
    const style = styles[index] as Style;
    if (plain !== null && style === plain.view.styles[index]) {
      const before = plain.concealments;
      opacity.push(before.opacity[index] as number);
      tree.push(before.tree[index] ?? null);
      found.push(before.found[index] ?? null);
      continue;
    }
    const share = (parent === null ? 1 : (opacity[parent.index] ?? 1)) * opacityOf(style);
    opacity.push(share);
    const around = parent === null ? null : (tree[parent.index] ?? null);
    const own = around ?? hidingProperty(element, style, share, styles);
    tree.push(own);
    found.push(own ?? withoutText(element, style, view));
  }
  return { found, tree, opacity };
}

function opacityOf(style: Style): number {
  const text = style.value('opacity');
  if (text === '1') return 1;
  const value = text.endsWith('%') ? Number.parseFloat(text) / 100 : style.length(text, 1);
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value));
}

function hidingProperty(
  element: PageElement,
  style: Style,
  opacity: number,
  styles: readonly Style[],
): Concealment | null {
  const { tag, attributes, parent } = element;
  const because = (property: string): Concealment => ({ element, property, source: style.source(property) });
  const display = style.value('display');
  if (display === 'none') return because('display');
  const isUnopened =
    NOT_DRAWN.includes(tag) ||
    (tag === 'input' && attributes.type === 'hidden') ||
    (tag === 'dialog' && !('open' in attributes)) ||
    (parent?.tag === 'details' && !('open' in parent.attributes) && tag !== 'summary');
  if (isUnopened || ('hidden' in attributes && display === 'inline'))
    return { element, property: 'display', source: null };
  if (parent !== null && styles[parent.index]?.value('content-visibility') === 'hidden')
    return {
      element,
      property: 'content-visibility',
      source: styles[parent.index]?.source('content-visibility') ?? null,
    };
  // An animation may make the element visible.
  if (style.value('animation') !== 'none') return null;
  if (opacity < INVISIBLE) return because('opacity');
  if (isOpacityZero(style.value('filter'))) return because('filter');
  if (isTransformedAway(element, style)) return because('transform');
  const { shape, place } = hidingOf(style);
  if (shape !== null) return because(shape);
  return tooSmall(element, style, display, because) ?? (place === null ? null : because(place));
}

/** The properties that hide an element whatever it is. */
interface Hiding {
  readonly shape: string | null;
  readonly place: string | null;
}

/** Many elements have one style. */
const hidings = new WeakMap<Style, Hiding>();

function hidingOf(style: Style): Hiding {
  const known = hidings.get(style) ?? { shape: shapedAway(style), place: placedAway(style) };
  hidings.set(style, known);
  return known;
}

function shapedAway(style: Style): string | null {
  if (isFlat(style.value('scale'))) return 'scale';
  if (isMovedAway(style, style.value('translate'))) return 'translate';
  if (isClippedAway(style.value('clip-path'), style)) return 'clip-path';
  const isPlaced = ['absolute', 'fixed'].includes(style.value('position'));
  return isPlaced && isEmptyClip(style.value('clip'), style) ? 'clip' : null;
}

/** `visibility` and the size of text are inherited, and descendants may set them again. */
function withoutText(element: PageElement, style: Style, { boxesOf }: View): Concealment | null {
  const because = (property: string): Concealment => ({ element, property, source: style.source(property) });
  if (style.value('animation') === 'none' && /^(?:hidden|collapse)$/.test(style.value('visibility')))
    return because('visibility');
  if (!element.hasText || ['svg', 'img'].includes(element.tag)) return null;
  if (style.fontSize() < 2 && style.source('font-size') !== null) return because('font-size');
  // An image replaces the text.
  const isReplaced = style.value('background-image') !== 'none' || boxesOf.has(element);
  return style.pixels('text-indent') <= -1000 && !isReplaced ? because('text-indent') : null;
}

const isOpacityZero = (text: string): boolean =>
  text.length <= LONGEST && /opacity\(\s*(?:0+(?:\.0+)?|\.0+)%?\s*\)/.test(text);

const TRANSFORMS = /([a-z0-9]+)\(((?:[^()]|\([^()]*\))*)\)/g;

function isTransformedAway(element: PageElement, style: Style): boolean {
  const text = style.value('transform');
  if (text === 'none' || text.length > LONGEST) return false;
  for (const [, name = '', inner = ''] of text.matchAll(TRANSFORMS)) {
    const values = splitOutside(inner, ',').flatMap((part) => splitOutside(part, ' '));
    if (/^scale/.test(name) && values.some((value) => isFlat(value))) return true;
    if (/^rotate[xy]$/.test(name) && Math.abs(style.length(values[0] ?? '')) % 180 === 90) return true;
    const [x = '0', y = '0'] = name === 'translatey' ? ['0', ...values] : values;
    if (!/^translate(?:x|y|3d)?$/.test(name)) continue;
    if (isMovedAway(style, `${x} ${name === 'translatex' ? '0' : y}`)) return true;
    // Percentages are relative to the element's own size: a large part is out of sight, a small one is next
    // to its place.
    const isLarge = LARGE.includes(element.attributes['data-part'] ?? '');
    if (isLarge && [x, y].some((value) => value.endsWith('%') && Math.abs(Number.parseFloat(value)) >= 100))
      return true;
  }
  return false;
}

const isFlat = (text: string): boolean =>
  text !== 'none' &&
  text.length <= LONGEST &&
  splitOutside(text, ' ').some((value) => /^[\d.]+%?$/.test(value) && Number.parseFloat(value) < 0.01);

/** Whether it is moved by more than the screen. */
function isMovedAway(style: Style, text: string): boolean {
  if (text === 'none' || text.length > LONGEST) return false;
  const [x = 0, y = 0] = splitOutside(text, ' ').map((value) => Math.abs(style.length(value)));
  return x >= style.screen.width || y >= style.screen.height || x >= 2000;
}

function isClippedAway(text: string, style: Style): boolean {
  if (text.length > LONGEST) return false;
  const [, shape, inner = ''] = /^(inset|circle|ellipse|polygon|rect|xywh)\((.*)\)/.exec(text) ?? [];
  if (shape === undefined) return false;
  const numbers = splitOutside((inner.split(/\b(?:at|round)\b/)[0] ?? '').replace(/,/g, ' '), ' ');
  const [first = '', second = first, third = first, fourth = second] = numbers;
  const share = (value: string) => (value.endsWith('%') ? Number.parseFloat(value) : 0);
  switch (shape) {
    case 'inset':
      return share(first) + share(third) >= 100 || share(second) + share(fourth) >= 100;
    case 'circle':
    case 'ellipse':
      return numbers.some((value) => style.length(value, 100) === 0);
    case 'polygon':
      return new Set(splitOutside(inner.replace(/^(?:evenodd|nonzero),/, ''), ',')).size < 3;
    case 'rect':
      return (
        style.length(first, 100) >= style.length(third, 100) ||
        style.length(fourth, 100) >= style.length(second, 100)
      );
    default:
      return [third, fourth].some((value) => style.length(value, 100) === 0);
  }
}

function isEmptyClip(text: string, style: Style): boolean {
  if (text.length > LONGEST) return false;
  const inner = /^rect\((.*)\)/.exec(text)?.[1];
  if (inner === undefined) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = inner
    .split(/[\s,]+/)
    .filter((value) => value !== '')
    .map((value) => style.length(value));
  return bottom - top <= DOT || right - left <= DOT;
}

type Because = (property: string) => Concealment;

function tooSmall(element: PageElement, style: Style, display: string, because: Because): Concealment | null {
  const isInline = display === 'inline' && style.value('position') === 'static';
  if (
    (isInline && !SIZED_INLINE.includes(element.tag) && BLOCKS_INLINE.has(element.tag)) ||
    /^table-|^contents/.test(display)
  )
    return null;
  if (Number.parseFloat(style.value('flex-grow')) > 0) return null;
  for (const [size, most, least, overflow] of AXES) {
    if (!/^(?:hidden|clip)/.test(style.value(overflow))) continue;
    if (style.pixels(least) > DOT) continue;
    // A height of zero with padding keeps the proportions of a picture.
    if (size === 'height' && ['padding-top', 'padding-bottom'].some((name) => style.pixels(name, 100) > DOT))
      continue;
    const narrow = [size, most].find((name) => style.pixels(name, 100_000) <= DOT);
    if (narrow !== undefined) return because(narrow);
  }
  return null;
}

/** Elements that are inline unless a stylesheet changes that. */
const BLOCKS_INLINE: ReadonlySet<string> = new Set([
  'a',
  'span',
  'em',
  'strong',
  'b',
  'i',
  'code',
  'small',
  'label',
  'time',
  'abbr',
  'kbd',
  'mark',
  'q',
  'sub',
  'sup',
  'bdi',
]);

const AXES = [
  ['width', 'max-width', 'min-width', 'overflow-x'],
  ['height', 'max-height', 'min-height', 'overflow-y'],
] as const;

/** Placed left of the page or above it, where nobody can scroll to. */
function placedAway(style: Style): string | null {
  const { width, height } = style.screen;
  if (style.pixels('margin-left', width) <= -width) return 'margin-left';
  if (style.pixels('margin-top') <= -2 * height) return 'margin-top';
  const position = style.value('position');
  if (position === 'static' || position === 'sticky') return null;
  if (style.pixels('left', width) <= -width) return 'left';
  if (style.pixels('top', height) <= -height) return 'top';
  if (position === 'fixed' && style.pixels('left', width) >= width) return 'left';
  if (position === 'fixed' && style.pixels('top', height) >= height) return 'top';
  if (position !== 'relative' && style.pixels('right', width) >= 2 * width) return 'right';
  return null;
}
