import type { PageElement } from '../page/page-tree.ts';
import type { Declared } from '../sheet/read-sheet.ts';
import type { Style } from '../sheet/style.ts';
import { type Color, contrastBetween, over, parseColorValue } from '../values/colors.ts';
import type { View } from './view.ts';

/** A text and its background. */
export interface Pair {
  readonly ratio: number;
  readonly minimum: number;
  readonly text: Color;
  readonly background: Color;
  /** The reseller's declaration of one of the two. */
  readonly source: Declared | null;
  readonly property: 'color' | 'background-color' | 'opacity';
}

type Names = Readonly<Record<string, readonly [number, number, number]>>;

const CANVAS = { light: [255, 255, 255, 1], dark: [18, 18, 18, 1] } as const;

/** The colors of an element's text and background; null when they are unknown, as on pictures and gradients. */
export function findColorPair(view: View, element: PageElement, names: Names): Pair | null {
  const style = view.styles[element.index] as Style;
  if (style.value('background-clip') === 'text' || style.value('mix-blend-mode') !== 'normal') return null;
  const background = findBackground(view, element, names);
  const text = textColor(style, names);
  if (background === null || text === null) return null;
  const { share: opacity, source: faded } = opacityAround(style);
  const seen = over([text[0], text[1], text[2], text[3] * opacity], background.color);
  const size = style.fontSize();
  const weight = style.value('font-weight');
  const isBold = /^bold/.test(weight) || Number.parseInt(weight, 10) >= 700;
  const fill =
    style.value('-webkit-text-fill-color') === 'currentcolor' ? 'color' : '-webkit-text-fill-color';
  const source = style.source(fill);
  return {
    ratio: contrastBetween(seen, background.color),
    minimum: size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5,
    text: seen,
    background: background.color,
    source: source ?? background.source ?? faded,
    property: source !== null ? 'color' : background.source !== null ? 'background-color' : 'opacity',
  };
}

/** Colors of texts: many elements have one style. */
const textColors = new WeakMap<Style, { color: Color | null }>();

function textColor(style: Style, names: Names): Color | null {
  const known = textColors.get(style) ?? { color: parsedTextColor(style, names) };
  textColors.set(style, known);
  return known.color;
}

function parsedTextColor(style: Style, names: Names): Color | null {
  const context = { scheme: style.scheme, names, current: null };
  const fill = style.value('-webkit-text-fill-color');
  const text = fill === 'currentcolor' ? style.value('color') : fill;
  return parseColorValue(text === 'currentcolor' ? (style.parent?.value('color') ?? '') : text, context);
}

interface Background {
  readonly color: Color;
  readonly source: Declared | null;
}

/** The background behind an element's text: its own and those of its ancestors, up to the first opaque one. */
function findBackground(view: View, element: PageElement, names: Names): Background | null {
  const layers: Color[] = [];
  let source: Declared | null = null;
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    const style = view.styles[at.index] as Style;
    if (style.value('background-image') !== 'none' || style.value('filter') !== 'none') return null;
    // A generated box behind the content, or over it, may be visible instead.
    const hasLayer = view.boxesOf
      .get(at)
      ?.some(({ style: box }) => ['absolute', 'fixed'].includes(box.value('position')) && isPainted(box));
    if (hasLayer === true) return null;
    const color = backgroundColor(style, names);
    if (color === null) return null;
    if (color[3] > 0) source ??= style.source('background-color');
    layers.push(color);
    if (color[3] === 1) break;
    // The background of an absolutely placed element is unknown.
    if (['absolute', 'fixed'].includes(style.value('position')) && at.parent !== null) return null;
  }
  const root = view.styles[0] as Style;
  const canvas: Color = [...CANVAS[root.scheme]];
  return { color: layers.reduceRight((under, color) => over(color, under), canvas), source };
}

const backgroundColors = new WeakMap<Style, { color: Color | null }>();

function backgroundColor(style: Style, names: Names): Color | null {
  const known = backgroundColors.get(style) ?? { color: parsedBackgroundColor(style, names) };
  backgroundColors.set(style, known);
  return known.color;
}

const parsedBackgroundColor = (style: Style, names: Names): Color | null =>
  parseColorValue(style.value('background-color'), {
    scheme: style.scheme,
    names,
    current: textColor(style, names),
  });

const isPainted = (style: Style): boolean =>
  style.value('background-image') !== 'none' || style.value('background-color') !== 'transparent';

interface Opacity {
  readonly share: number;
  readonly source: Declared | null;
}

const OPAQUE: Opacity = { share: 1, source: null };
const opacities = new WeakMap<Style, Opacity>();

/** The opacity of an element with its ancestors, and the innermost declaration that is the reseller's. */
function opacityAround(style: Style): Opacity {
  const known = opacities.get(style);
  if (known !== undefined) return known;
  const around = style.parent === null ? OPAQUE : opacityAround(style.parent);
  const text = style.value('opacity');
  const value = Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  const found =
    value < 1
      ? { share: around.share * Math.max(0, value), source: style.source('opacity') ?? around.source }
      : around;
  opacities.set(style, found);
  return found;
}
