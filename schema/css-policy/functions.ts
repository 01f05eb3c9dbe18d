import { words } from './words.ts';

/** Functions that a value may call, by decoded, lower-cased name. A declaration with any other function is removed. */
export const allowedFunctions = {
  color: words(`
    rgb rgba alpha hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color
    device-cmyk palette-mix dynamic-range-limit-mix
  `),
  math: words(`
    calc -webkit-calc -moz-calc calc-size min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt
    hypot log exp abs sign progress media-progress container-progress sibling-index sibling-count random
  `),
  gradient: words(`
    linear-gradient radial-gradient conic-gradient
    repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
    -webkit-linear-gradient -webkit-radial-gradient -webkit-gradient
    -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient
    -moz-linear-gradient -moz-radial-gradient -moz-repeating-linear-gradient -moz-repeating-radial-gradient
    -o-linear-gradient -o-repeating-linear-gradient -o-radial-gradient -o-repeating-radial-gradient
    -ms-linear-gradient -ms-radial-gradient -ms-repeating-linear-gradient -ms-repeating-radial-gradient
  `),
  /** Only inside the old `-webkit-gradient()`. */
  legacyGradient: words('from to color-stop'),
  transform: words(`
    matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez
    skew skewx skewy translate translate3d translatex translatey translatez
  `),
  filter: words(`
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  `),
  easing: words('cubic-bezier steps linear'),
  shape: words(`
    circle ellipse inset polygon path xywh rect shape ray superellipse
  `),
  grid: words('repeat minmax fit-content'),
  counter: words('counter counters symbols reversed'),
  font: words('format tech local'),
  mathDepth: words('add'),
  fontVariant: words('stylistic styleset character-variant swash ornaments annotation'),
  substitution: words('var env attr if toggle'),
  /** Conditions of `if()`. */
  condition: words('style media supports'),
  anchor: words('anchor anchor-size'),
  timeline: words('scroll view'),
  image: words('image-set -webkit-image-set type'),
} as const;

/** Known functions that are refused, with the reason that the report states. */
export const deniedFunctions: Readonly<Record<string, string>> = {
  src: 'It takes an address that the compiler cannot see.',
  image: 'It takes an address as a plain string.',
  'cross-fade': 'It takes an address as a plain string.',
  '-webkit-cross-fade': 'It takes an address as a plain string.',
  element: 'It copies pixels of other elements.',
  '-moz-element': 'It copies pixels of other elements.',
  '-webkit-canvas': 'It shows pixels that scripts draw.',
  paint: 'It runs a script of the page.',
  expression: 'It ran script in old browsers.',
  javascript: 'It ran script in old browsers.',
  'url-prefix': 'It tests the address of the page.',
  domain: 'It tests the address of the page.',
  regexp: 'It tests the address of the page.',
  'target-counter': 'It follows an address.',
  'target-counters': 'It follows an address.',
  'target-text': 'It follows an address.',
  leader: 'No current browser reads it.',
  theme: 'A build tool resolves it; no browser reads it.',
};
