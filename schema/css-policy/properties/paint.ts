import { words } from '../words.ts';

/** Colors, backgrounds, masks, filters and blending. */
export const paintProperties = words(`
  color accent-color color-scheme color-adjust print-color-adjust forced-color-adjust color-interpolation
  color-interpolation-filters color-rendering dynamic-range-limit opacity background
  background-attachment background-blend-mode background-clip background-color background-image
  background-origin background-position background-position-x background-position-y
  background-position-block background-position-inline background-repeat background-repeat-x
  background-repeat-y background-repeat-block background-repeat-inline background-size mask mask-border
  mask-border-mode mask-border-outset mask-border-repeat mask-border-slice mask-border-source
  mask-border-width mask-clip mask-composite mask-image mask-mode mask-origin mask-position
  mask-position-x mask-position-y mask-repeat mask-size mask-type clip-path clip-rule filter
  backdrop-filter mix-blend-mode object-fit object-position object-view-box image-orientation
  image-rendering image-resolution shape-image-threshold shape-margin shape-outside shape-padding
`);
