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
}
`;
