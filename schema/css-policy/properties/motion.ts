import { words } from '../words.ts';

/** Transforms, transitions, animations and motion paths. */
export const motionProperties = words(`
  transform transform-box transform-origin transform-style translate rotate scale perspective
  perspective-origin backface-visibility offset offset-anchor offset-distance offset-path offset-position
  offset-rotate transition transition-behavior transition-delay transition-duration transition-property
  transition-timing-function animation animation-composition animation-delay animation-direction
  animation-duration animation-fill-mode animation-iteration-count animation-name animation-play-state
  animation-range animation-range-end animation-range-start animation-range-center animation-timeline
  animation-timing-function scroll-timeline scroll-timeline-axis scroll-timeline-name view-timeline
  view-timeline-axis view-timeline-inset view-timeline-name timeline-scope animation-trigger
  timeline-trigger timeline-trigger-activation-range timeline-trigger-activation-range-end
  timeline-trigger-activation-range-start timeline-trigger-active-range timeline-trigger-active-range-end
  timeline-trigger-active-range-start timeline-trigger-name timeline-trigger-source trigger-scope will-change
`);
