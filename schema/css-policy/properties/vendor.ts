import { words } from '../words.ts';

/** Prefixed properties that have no unprefixed twin in the other tables. */
export const vendorProperties = words(`
  -webkit-border-before -webkit-border-before-color -webkit-border-before-style
  -webkit-border-before-width -webkit-border-after -webkit-border-after-color -webkit-border-after-style
  -webkit-border-after-width -webkit-border-start -webkit-border-start-color -webkit-border-start-style
  -webkit-border-start-width -webkit-border-end -webkit-border-end-color -webkit-border-end-style
  -webkit-border-end-width -webkit-border-horizontal-spacing -webkit-border-vertical-spacing
  -webkit-margin-before -webkit-margin-after -webkit-margin-start -webkit-margin-end
  -webkit-margin-collapse -webkit-margin-before-collapse -webkit-margin-after-collapse
  -webkit-margin-top-collapse -webkit-margin-bottom-collapse -webkit-padding-before -webkit-padding-after
  -webkit-padding-start -webkit-padding-end -webkit-logical-width -webkit-logical-height
  -webkit-min-logical-width -webkit-min-logical-height -webkit-max-logical-width
  -webkit-max-logical-height -webkit-box-reflect -webkit-column-axis -webkit-column-break-after
  -webkit-column-break-before -webkit-column-break-inside -webkit-font-size-delta -webkit-highlight
  -webkit-hyphenate-limit-after -webkit-hyphenate-limit-before -webkit-line-align
  -webkit-line-box-contain -webkit-locale -webkit-mask-attachment -webkit-mask-box-image
  -webkit-mask-box-image-outset -webkit-mask-box-image-repeat -webkit-mask-box-image-slice
  -webkit-mask-box-image-source -webkit-mask-box-image-width -webkit-mask-repeat-x -webkit-mask-repeat-y
  -webkit-mask-source-type -webkit-nbsp-mode -webkit-overflow-scrolling -webkit-perspective-origin-x
  -webkit-perspective-origin-y -webkit-rtl-ordering -webkit-ruby-position -webkit-tap-highlight-color
  -webkit-text-combine -webkit-text-decorations-in-effect -webkit-text-fill-color -webkit-text-stroke
  -webkit-text-stroke-color -webkit-text-stroke-width -webkit-text-zoom -webkit-touch-callout
  -webkit-transform-origin-x -webkit-transform-origin-y -webkit-transform-origin-z -webkit-user-drag
  -moz-background-inline-policy -moz-border-bottom-colors -moz-border-end -moz-border-end-color
  -moz-border-end-style -moz-border-end-width -moz-border-left-colors -moz-border-radius-bottomleft
  -moz-border-radius-bottomright -moz-border-radius-topleft -moz-border-radius-topright
  -moz-border-right-colors -moz-border-start -moz-border-start-color -moz-border-start-style
  -moz-border-start-width -moz-border-top-colors -moz-float-edge -moz-force-broken-image-icon
  -moz-image-region -moz-margin-end -moz-margin-start -moz-orient -moz-osx-font-smoothing
  -moz-outline-radius -moz-outline-radius-bottomleft -moz-outline-radius-bottomright
  -moz-outline-radius-topleft -moz-outline-radius-topright -moz-padding-end -moz-padding-start
  -moz-stack-sizing -moz-text-blink -moz-user-focus -moz-user-input -moz-window-shadow -ms-accelerator
  -ms-block-progression -ms-content-zoom-chaining -ms-content-zoom-limit -ms-content-zoom-limit-max
  -ms-content-zoom-limit-min -ms-content-zoom-snap -ms-content-zoom-snap-points
  -ms-content-zoom-snap-type -ms-content-zooming -ms-flex-align -ms-flex-item-align -ms-flex-line-pack
  -ms-flex-negative -ms-flex-order -ms-flex-pack -ms-flex-positive -ms-flex-preferred-size -ms-flow-from
  -ms-flow-into -ms-grid-column -ms-grid-column-align -ms-grid-column-span -ms-grid-columns -ms-grid-row
  -ms-grid-row-align -ms-grid-row-span -ms-grid-rows -ms-high-contrast-adjust -ms-ime-align
  -ms-interpolation-mode -ms-overflow-style -ms-scroll-chaining -ms-scroll-limit -ms-scroll-limit-x-max
  -ms-scroll-limit-x-min -ms-scroll-limit-y-max -ms-scroll-limit-y-min -ms-scroll-rails -ms-scroll-snap-x
  -ms-scroll-snap-y -ms-scroll-translation -ms-scrollbar-3dlight-color -ms-scrollbar-arrow-color
  -ms-scrollbar-base-color -ms-scrollbar-darkshadow-color -ms-scrollbar-face-color
  -ms-scrollbar-highlight-color -ms-scrollbar-shadow-color -ms-scrollbar-track-color -ms-touch-select
  -ms-wrap-flow -ms-wrap-margin -ms-wrap-through
`);
