/** Rules for the reader's preferences: contrast, motion and others. */
export const preferencesCss = `/* 8. Preferences -----------------------------------------------------------
   Modes: ":root[data-mode=dark]" when the reader chose one; the tokens already follow the mode.            */

:root[data-mode="high-contrast"] [data-part="card"],
:root[data-mode="high-contrast"] [data-part="badge"] {
  border-color: var(--brand-color-border-strong);
}

@media (prefers-reduced-motion: reduce) {
  [data-part] {
    transition: none !important;
  }
  [data-part="skeleton"],
  [data-part="toast"][data-state~="open"],
  [data-part="dialog-backdrop"][data-state~="open"] {
    animation: none;
  }
  [data-part="spinner"],
  [data-part="progress"][data-state~="indeterminate"] [data-part="progress-fill"] {
    animation-duration: 4s;
  }
}

@media (forced-colors: active) {
  [data-part="meter-fill"],
  [data-part="progress-fill"],
  [data-part="status-dot"],
  [data-part="chart-series"] {
    forced-color-adjust: none;
  }
  /* Backgrounds and shadows are dropped, and transparent borders are drawn: lines show what they showed. */
  [data-part="nav-item"][data-state~="current"],
  [data-part="pagination-item"][data-state~="current"],
  [data-part="button"][data-state~="pressed"],
  [data-part="icon-button"][data-state~="pressed"],
  [data-part="tag"][data-state~="selected"] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
  [data-part="nav-item"][data-state~="current"]:focus-visible,
  [data-part="pagination-item"][data-state~="current"]:focus-visible {
    outline-width: 4px;
  }
  [data-part="tab"]:not([data-state~="selected"]) {
    border-block-end-color: Canvas;
  }
  [data-part="tab"][data-state~="selected"] {
    border-block-end-color: Highlight;
  }
  [data-part="meter"],
  [data-part="progress"] {
    border: 1px solid CanvasText;
  }
  [data-part="chart-legend-item"]::before {
    forced-color-adjust: none;
  }
  [data-part="dialog"],
  [data-part="menu"],
  [data-part="toast"] {
    border-color: CanvasText;
  }
}
`;
