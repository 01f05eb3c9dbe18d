/** Root, type, focus. */
export const foundationCss = `/* 1. Foundation ------------------------------------------------------------
   Colors, fonts, corners and spaces are custom properties (the contract's tokens). The brand document sets
   them for every mode; set one here only to go beyond it, for example:
     :root { --brand-radius-card: 4px }                                                                   */

:root {
  background: var(--brand-color-background);
  color: var(--brand-color-text);
  font-family: var(--brand-font-body);
  font-weight: var(--brand-weight-regular);
  font-size: var(--brand-text-md);
  line-height: var(--brand-leading-normal);
  -webkit-font-smoothing: antialiased;
}

/* Every control shows where the keyboard is. */
:focus-visible {
  outline: 2px solid var(--brand-color-focus);
  outline-offset: 2px;
}

::selection {
  background: color-mix(in srgb, var(--brand-color-primary) 28%, transparent);
}

[data-part="link"] {
  color: var(--brand-color-link);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
}
[data-part="link"]:hover {
  text-decoration-thickness: 2px;
}
[data-part="link"][data-variant~="quiet"] {
  text-decoration: none;
}
[data-part="link"][data-variant~="quiet"]:hover {
  text-decoration: underline;
}

[data-part="icon"] {
  inline-size: 1.25em;
  block-size: 1.25em;
  flex: none;
  vertical-align: -0.25em;
}

[data-part="code"] {
  font-family: var(--brand-font-mono);
  font-size: 0.875em;
  padding: 0.1em 0.4em;
  border-radius: 6px;
  background: var(--brand-color-surface-muted);
  overflow-wrap: anywhere;
}
[data-part="code-block"] {
  font-family: var(--brand-font-mono);
  font-size: var(--brand-text-sm);
  padding: var(--brand-space-step-4);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface-muted);
  overflow-x: auto;
}

[data-part="divider"] {
  border: 0;
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
  margin-block: var(--brand-space-step-5);
}
`;
