/** Buttons, menus, tabs. */
export const actionsCss = `/* 6. Actions --------------------------------------------------------------- */

[data-part="button"],
[data-part="icon-button"] {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--brand-space-step-2);
  min-block-size: var(--brand-size-control);
  padding: 0 var(--brand-space-step-4);
  border: var(--brand-border-width) solid var(--brand-color-border-strong);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface);
  color: var(--brand-color-text);
  font: inherit;
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-medium);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color var(--brand-duration-fast) var(--brand-easing-standard),
    border-color var(--brand-duration-fast) var(--brand-easing-standard);
}
[data-part="alert-actions"] [data-part="button"] {
  padding-block: var(--brand-space-step-1);
  white-space: normal;
}
[data-part="button"]:hover,
[data-part="icon-button"]:hover {
  background: var(--brand-color-surface-muted);
}
[data-part="button"]:active,
[data-part="icon-button"]:active {
  transform: translateY(1px);
}
[data-part="button"][data-variant~="primary"] {
  border-color: transparent;
  background: var(--brand-color-primary);
  color: var(--brand-color-on-primary);
}
[data-part="button"][data-variant~="primary"]:hover {
  background: color-mix(in srgb, var(--brand-color-primary) 92%, var(--brand-color-text));
}
[data-part="button"][data-variant~="secondary"] {
  border-color: var(--brand-color-border-strong);
}
[data-part="button"][data-variant~="danger"] {
  border-color: transparent;
  background: var(--brand-color-danger);
  color: var(--brand-color-on-danger);
}
[data-part="button"][data-variant~="danger"]:hover {
  background: color-mix(in srgb, var(--brand-color-danger) 92%, var(--brand-color-text));
}
[data-part="button"][data-variant~="ghost"],
[data-part="icon-button"][data-variant~="ghost"] {
  border-color: transparent;
  background: transparent;
}
[data-part="button"][data-variant~="ghost"]:hover,
[data-part="icon-button"][data-variant~="ghost"]:hover {
  background: var(--brand-color-surface-muted);
}
[data-part="button"][data-variant~="link"] {
  padding-inline: 0;
  border-color: transparent;
  background: transparent;
  color: var(--brand-color-link);
  text-decoration: underline;
  text-underline-offset: 0.2em;
}
[data-part="button"][data-variant~="small"],
[data-part="icon-button"][data-variant~="small"] {
  min-block-size: 2rem;
  padding-inline: var(--brand-space-step-3);
}
[data-part="button"][data-variant~="large"] {
  min-block-size: 3rem;
  padding-inline: var(--brand-space-step-5);
  font-size: var(--brand-text-md);
}
[data-part="button"][data-variant~="block"] {
  inline-size: 100%;
}
[data-part="icon-button"] {
  inline-size: var(--brand-size-control);
  padding: 0;
}
[data-part="icon-button"][data-variant~="small"] {
  inline-size: 2rem;
  padding: 0;
}
[data-part="icon-button"][data-variant~="danger"] {
  border-color: transparent;
  color: var(--brand-color-danger);
}
[data-part="button"][data-state~="pressed"],
[data-part="icon-button"][data-state~="pressed"] {
  border-color: var(--brand-color-primary);
  background: color-mix(in srgb, var(--brand-color-primary) 12%, var(--brand-color-surface));
}
[data-part="button"][data-state~="loading"],
[data-part="icon-button"][data-state~="loading"] {
  cursor: progress;
}
[data-part="button"]:disabled,
[data-part="button"][aria-disabled="true"],
[data-part="icon-button"]:disabled,
[data-part="icon-button"][aria-disabled="true"] {
  opacity: 0.5;
  cursor: not-allowed;
}

[data-part="button-group"] {
  display: inline-flex;
}
[data-part="button-group"] > [data-part="button"] {
  border-radius: 0;
}
[data-part="button-group"] > [data-part="button"] + [data-part="button"] {
  margin-inline-start: calc(-1 * var(--brand-border-width));
}
[data-part="button-group"] > [data-part="button"]:first-child {
  border-start-start-radius: var(--brand-radius-control);
  border-end-start-radius: var(--brand-radius-control);
}
[data-part="button-group"] > [data-part="button"]:last-child {
  border-start-end-radius: var(--brand-radius-control);
  border-end-end-radius: var(--brand-radius-control);
}

[data-part="mode-switch"] {
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface-muted);
}

[data-part="menu"] {
  display: grid;
  gap: 2px;
  min-inline-size: 13rem;
  padding: var(--brand-space-step-1);
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: var(--brand-color-surface-raised);
  box-shadow: var(--brand-shadow-medium);
}
[data-part="menu"][data-state~="open"] {
  z-index: 25;
}
[data-part="menu"][data-state~="closed"] {
  display: none;
}
[data-part="menu-label"] {
  padding: var(--brand-space-step-2) var(--brand-space-step-3) var(--brand-space-step-1);
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-xs);
}
[data-part="menu-item"] {
  display: flex;
  align-items: center;
  gap: var(--brand-space-step-2);
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding-inline: var(--brand-space-step-3);
  border: 0;
  border-radius: var(--brand-radius-control);
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: var(--brand-text-sm);
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
[data-part="menu-item"]:hover,
[data-part="menu-item"][data-state~="highlighted"] {
  background: var(--brand-color-surface-muted);
}
[data-part="menu-item"][data-state~="selected"] {
  font-weight: var(--brand-weight-bold);
}
[data-part="menu-item"][data-state~="selected"]::after {
  content: "\\2713";
  margin-inline-start: auto;
}
[data-part="menu-item"][data-variant~="danger"] {
  color: var(--brand-color-danger);
}
[data-part="menu-item"]:disabled {
  color: var(--brand-color-text-muted);
  cursor: not-allowed;
}
[data-part="menu-separator"] {
  margin-block: var(--brand-space-step-1);
  border: 0;
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
}

[data-part="tabs"] {
  display: flex;
  gap: var(--brand-space-step-1);
  border-block-end: var(--brand-border-width) solid var(--brand-color-border);
  overflow-x: auto;
}
/* The row clips what lies outside of it. */
[data-part="tab"]:focus-visible {
  outline-offset: -2px;
}
[data-part="tab"] {
  min-block-size: 2.5rem;
  padding-inline: var(--brand-space-step-4);
  display: inline-flex;
  align-items: center;
  gap: var(--brand-space-step-2);
  border: 0;
  border-block-end: 2px solid transparent;
  background: transparent;
  color: var(--brand-color-text-muted);
  font: inherit;
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-medium);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
}
[data-part="tab"]:hover {
  color: var(--brand-color-text);
}
[data-part="tab"][data-state~="selected"] {
  border-block-end-color: var(--brand-color-primary);
  color: var(--brand-color-text);
}
[data-part="tab"]:disabled,
[data-part="tab"][aria-disabled="true"] {
  opacity: 0.55;
  cursor: not-allowed;
}
[data-part="tab-panel"] {
  padding-block-start: var(--brand-space-step-4);
}
`;
