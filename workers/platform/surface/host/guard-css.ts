/**
 * Rules that no reseller's stylesheet can change: the frame that bounds the surface, and the protected elements
 * beside it.
 *
 * They are important declarations of the first layer, which override important ones of every later layer. The frame has
 * a definite size (the rest of the viewport), as `contain: strict` requires. Its content scrolls inside the surface's
 * root, whose place and visibility are fixed, so that a framework's rules for `html` and `body` cannot disable
 * scrolling. As a size container the frame gives `100cqb` the meaning that `100dvh` has on other pages. The browser's
 * top layer is above every frame; a stylesheet alone can reach it only with the list of a select, whose appearance is
 * fixed to the browser's own. What a page hides stays hidden, such as a button whose script did not load. In print the
 * frame grows with its content, but still contains its margins and floats. Protected elements are outside the frame, so
 * that nothing in it can cover them, and begin with initial values, so that they inherit nothing.
 */
export const guardCss = `@layer guard {
  [data-brand-page] {
    display: flex !important;
    flex-direction: column !important;
    block-size: 100dvh !important;
    margin: 0 !important;
    overflow: hidden !important;
  }
  [data-brand-frame] {
    position: relative !important;
    z-index: 0 !important;
    flex: 1 1 0 !important;
    min-block-size: 0 !important;
    inline-size: 100% !important;
    contain: strict !important;
    container-type: size !important;
    overflow: hidden !important;
    isolation: isolate !important;
  }
  [data-brand] {
    position: absolute !important;
    inset: 0 !important;
    inline-size: auto !important;
    block-size: auto !important;
    min-inline-size: 0 !important;
    max-inline-size: none !important;
    min-block-size: 0 !important;
    max-block-size: none !important;
    margin: 0 !important;
    float: none !important;
    box-sizing: border-box !important;
    overflow: auto !important;
    overscroll-behavior: contain !important;
    visibility: visible !important;
    opacity: 1 !important;
    content-visibility: visible !important;
    pointer-events: auto !important;
    transform: none !important;
    translate: none !important;
    rotate: none !important;
    scale: none !important;
    zoom: 1 !important;
    perspective: none !important;
    will-change: auto !important;
    filter: none !important;
    backdrop-filter: none !important;
    clip-path: none !important;
    mask: none !important;
  }
  [data-brand] ::picker(select) {
    appearance: none !important;
    transition: none !important;
    animation: none !important;
  }
  [data-brand] ::backdrop {
    display: none !important;
  }
  [data-brand] [hidden] {
    display: none !important;
  }
  [data-brand-protected] {
    all: initial !important;
    position: relative !important;
    z-index: 2147483647 !important;
    isolation: isolate !important;
    display: flex !important;
    flex: none !important;
    flex-wrap: wrap !important;
    align-items: center !important;
    gap: 4px 16px !important;
    box-sizing: border-box !important;
    inline-size: 100% !important;
    padding: 8px 16px !important;
    color-scheme: inherit !important;
    background: light-dark(#f0f2f6, #1a202b) !important;
    color: light-dark(#2b3342, #c6cfdd) !important;
    font: 400 13px/1.5 system-ui, sans-serif !important;
    border: solid light-dark(#d5dae3, #303a4a) !important;
    border-width: 1px 0 0 !important;
    print-color-adjust: exact !important;
  }
  [data-brand-protected="notice"] {
    padding-block: 12px !important;
    background: light-dark(#fff4e0, #33260d) !important;
    color: light-dark(#4a2e00, #ffe2ad) !important;
    font-size: 14px !important;
    border-width: 0 0 1px !important;
    border-color: light-dark(#e0b76a, #7a5a1d) !important;
  }
  [data-brand-protected][data-first] {
    order: -1 !important;
  }
  [data-brand-protected] strong {
    font-weight: 650 !important;
  }
  [data-brand-protected] a {
    color: inherit !important;
    text-decoration: underline !important;
    text-underline-offset: 0.2em !important;
  }
  [data-brand-protected] a:focus-visible {
    outline: 2px solid currentColor !important;
    outline-offset: 2px !important;
  }
  [data-brand-protected] [data-push] {
    margin-inline-start: auto !important;
  }
  @media (max-height: 30rem) {
    [data-brand-protected] {
      max-block-size: 4.5rem !important;
      overflow: auto !important;
    }
  }
  @media print {
    [data-brand-page] {
      display: block !important;
      block-size: auto !important;
      overflow: visible !important;
    }
    [data-brand-frame] {
      display: flow-root !important;
      contain: layout paint !important;
      container-type: normal !important;
      overflow: visible !important;
    }
    [data-brand] {
      display: flow-root !important;
      position: static !important;
      overflow: visible !important;
    }
  }
}
`;
