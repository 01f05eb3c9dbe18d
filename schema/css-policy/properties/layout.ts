import { words } from '../words.ts';

/** Display, position, flow, flex, grid, columns and fragmentation. */
export const layoutProperties = words(`
  display position inset inset-block inset-block-start inset-block-end inset-inline inset-inline-start
  inset-inline-end top right bottom left float clear z-index isolation order visibility vertical-align
  baseline-shift baseline-source alignment-baseline flex flex-basis flex-direction flex-flow flex-grow
  flex-shrink flex-wrap align-content align-items align-self justify-content justify-items justify-self
  place-content place-items place-self align-tracks justify-tracks gap row-gap column-gap row-rule
  row-rule-color row-rule-style row-rule-width rule rule-color rule-style rule-width grid grid-area
  grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-start grid-row
  grid-row-end grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows
  rule-break rule-inset rule-inset-cap
  rule-inset-end rule-inset-junction rule-inset-start rule-overlap rule-visibility-items row-rule-break
  row-rule-inset row-rule-inset-cap row-rule-inset-cap-end row-rule-inset-cap-start row-rule-inset-end
  row-rule-inset-junction row-rule-inset-junction-end row-rule-inset-junction-start row-rule-inset-start
  row-rule-visibility-items column-rule-break column-rule-inset column-rule-inset-cap
  column-rule-inset-cap-end column-rule-inset-cap-start column-rule-inset-end column-rule-inset-junction
  column-rule-inset-junction-end column-rule-inset-junction-start column-rule-inset-start
  column-rule-visibility-items flex-line-count grid-gap grid-row-gap grid-column-gap masonry-auto-flow item-flow item-direction columns column-count
  column-fill column-gap column-height column-rule column-rule-color column-rule-style column-rule-width
  column-span column-width column-wrap break-after break-before break-inside page-break-after
  page-break-before page-break-inside orphans widows box-decoration-break box-align box-direction
  box-flex box-flex-group box-lines box-ordinal-group box-orient box-pack table-layout border-collapse
  border-spacing caption-side empty-cells reading-flow reading-order clip
`);
