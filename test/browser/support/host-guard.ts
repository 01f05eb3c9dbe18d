/**
 * What a host page declares around a branded surface, before any brand sheet.
 *
 * Three walls. The frame keeps whatever the surface paints or positions inside its own box. The guard layer comes first
 * in the layer order, and among `!important` declarations the first layer wins, so what it declares no brand sheet
 * overrides, animations included. The root and the brand's own content are locked by it only where a value could hide
 * or cover their neighbours (place, size, stacking, visibility), never in looks.
 */
export const FRAME_CSS = `
.frame { contain: strict; overflow: hidden; isolation: isolate; }`;

const LOCKED_BOX = `
    visibility: visible !important; opacity: 1 !important; content-visibility: visible !important;
    pointer-events: auto !important; interactivity: auto !important; zoom: 1 !important;
    transform: none !important; translate: none !important; rotate: none !important; scale: none !important;
    perspective: none !important; offset: none !important; filter: none !important;
    backdrop-filter: none !important; mask: none !important; clip: auto !important; clip-path: none !important;
    mix-blend-mode: normal !important; float: none !important; margin: 0 !important; min-width: 0 !important;
    max-width: none !important; min-height: 0 !important; max-height: none !important; width: auto !important;
    height: auto !important; position-area: none !important; content: normal !important;
    view-transition-name: none !important; column-count: auto !important; column-width: auto !important;`;

export const GUARD_CSS = `
@layer guard, base, tokens, brand;
@layer guard {
  [data-brand] {${LOCKED_BOX}
    display: block !important; position: absolute !important; inset: 0 !important; z-index: auto !important;
    overflow: clip !important; box-sizing: border-box !important; direction: ltr !important;
    writing-mode: horizontal-tb !important;
  }
  [data-brand]::before, [data-brand]::after { z-index: 0 !important; }
  [data-brand] > .content {${LOCKED_BOX}
    display: block !important; position: absolute !important; inset: 0 !important; z-index: 0 !important;
    contain: strict !important; isolation: isolate !important;
  }
  [data-brand-protected] {
    all: initial !important; direction: ltr !important; display: block !important;
    font: 14px/20px sans-serif !important; color: #111 !important; background: #fff !important;
  }
  [data-brand] > [data-brand-protected] {
    position: absolute !important; z-index: 2147483647 !important; isolation: isolate !important;
    left: 20px !important; width: 360px !important; height: 40px !important;
  }
  [data-brand] > [data-brand-protected].notice { top: 20px !important; }
  [data-brand] > [data-brand-protected].legal { bottom: 20px !important; }
}`;
