import { words } from '../words.ts';

/** Scrolling, pointers, selection, carets and controls. */
export const interactionProperties = words(`
  appearance cursor pointer-events touch-action user-select resize caret caret-color caret-shape
  caret-animation scroll-behavior scroll-margin scroll-margin-top scroll-margin-right
  scroll-margin-bottom scroll-margin-left scroll-margin-block scroll-margin-block-start
  scroll-margin-block-end scroll-margin-inline scroll-margin-inline-start scroll-margin-inline-end
  scroll-padding scroll-padding-top scroll-padding-right scroll-padding-bottom scroll-padding-left
  scroll-padding-block scroll-padding-block-start scroll-padding-block-end scroll-padding-inline
  scroll-padding-inline-start scroll-padding-inline-end scroll-snap-align scroll-snap-coordinate
  scroll-snap-destination scroll-snap-points-x scroll-snap-points-y scroll-snap-stop scroll-snap-type
  scroll-snap-type-x scroll-snap-type-y scroll-axis-lock scroll-initial-target scroll-marker-group scroll-target-group
  scrollbar-color scrollbar-gutter scrollbar-width overscroll-behavior overscroll-behavior-x
  overscroll-behavior-y overscroll-behavior-block overscroll-behavior-inline interest-delay
  interest-delay-start interest-delay-end ime-mode nav-up nav-right nav-down nav-left all
`);
