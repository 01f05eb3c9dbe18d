import { words } from '../words.ts';

/** Borders, corners, outlines and shadows of boxes. */
export const borderProperties = words(`
  border border-width border-style border-color border-top border-top-width border-top-style
  border-top-color border-right border-right-width border-right-style border-right-color border-bottom
  border-bottom-width border-bottom-style border-bottom-color border-left border-left-width
  border-left-style border-left-color border-block border-block-width border-block-style
  border-block-color border-block-start border-block-start-width border-block-start-style
  border-block-start-color border-block-end border-block-end-width border-block-end-style
  border-block-end-color border-inline border-inline-width border-inline-style border-inline-color
  border-inline-start border-inline-start-width border-inline-start-style border-inline-start-color
  border-inline-end border-inline-end-width border-inline-end-style border-inline-end-color border-radius
  border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
  border-start-start-radius border-start-end-radius border-end-start-radius border-end-end-radius
  border-image border-image-outset border-image-repeat border-image-slice border-image-source
  border-image-width corner-shape corner-top-left-shape corner-top-right-shape corner-bottom-left-shape
  corner-bottom-right-shape corner-top-shape corner-right-shape corner-bottom-shape corner-left-shape
  corner-start-start-shape corner-start-end-shape corner-end-start-shape corner-end-end-shape
  border-shape corner-block-start-shape corner-block-end-shape corner-inline-start-shape corner-inline-end-shape
  outline outline-color outline-offset outline-style outline-width box-shadow
`);
