/** What palettes are made and mended with: a separate file, which the editor loads when somebody looks at the colours. */
export { colorsIn } from './colors-in.ts';
export { fixPair } from './fix-pair.ts';
export { makePalette } from './make-palette.ts';
