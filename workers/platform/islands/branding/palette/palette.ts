/** The tools that make and fix palettes, in a separate file that the editor loads when the colors are opened. */
export { colorsIn } from './colors-in.ts';
export { fixPair } from './fix-pair.ts';
export { makePalette } from './make-palette.ts';
