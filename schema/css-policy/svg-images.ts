import { words } from './words.ts';

/**
 * Elements that an SVG embedded as `data:` may contain. An SVG that is used as an image runs no script and loads no
 * file, in any browser. The list also excludes elements that are expensive to draw (filters, patterns, dashes,
 * references that multiply) and content that a sheet may not show (text, other images, animation).
 */
export const svgImageElements = words(`
  svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
`);

/** Elements without a visible effect, which are removed with their content. */
export const svgImageIgnoredElements = words('title desc metadata');

/** The form of an attribute's value. */
export type SvgValue = 'length' | 'numbers' | 'path' | 'transform' | 'paint' | 'word' | 'words' | 'reference';

/** Attributes that are kept, by the form of their value. */
export const svgImageAttributes: Readonly<Record<SvgValue, readonly string[]>> = {
  length: words(`
    width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr offset stroke-width stroke-miterlimit opacity fill-opacity
    stroke-opacity stop-opacity pathLength
  `),
  numbers: words('viewBox points'),
  path: words('d'),
  transform: words('transform gradientTransform'),
  paint: words('fill stroke stop-color color'),
  word: words(`
    fill-rule clip-rule stroke-linecap stroke-linejoin gradientUnits spreadMethod clipPathUnits maskUnits
    maskContentUnits mask-type display visibility vector-effect shape-rendering color-interpolation
  `),
  words: words('preserveAspectRatio paint-order'),
  reference: words('clip-path mask'),
};

/** Attributes without a visible effect. Those with a prefix, `data-…` and `aria-…` are ignored as well. */
export const svgImageIgnoredAttributes = words(`
  id class role version baseProfile focusable tabindex lang enable-background overflow isolation
  font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing line-height
  text-anchor text-decoration text-rendering dominant-baseline white-space writing-mode direction cursor
  pointer-events color-rendering image-rendering stroke-dashoffset clip solid-color solid-opacity
  -inkscape-font-specification
`);

/** Attributes that are ignored when their value is `none`. Any other value is dropped and reported. */
export const svgImageAttributesOfNone = words(`
  filter stroke-dasharray marker marker-start marker-mid marker-end clip-path mask
`);
