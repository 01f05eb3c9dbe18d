import { words } from '../words.ts';

/** Presentation properties of SVG. */
export const svgProperties = words(`
  fill fill-opacity fill-rule stroke stroke-color stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width stroke-alignment stop-color stop-opacity
  flood-color flood-opacity lighting-color marker marker-start marker-mid marker-end paint-order
  buffered-rendering shape-rendering vector-effect cx cy r rx ry x y d
`);
