/** Fields and choices. */
export const formsCss = `/* 5. Forms ----------------------------------------------------------------- */

[data-part="form"] {
  display: grid;
  gap: var(--brand-space-step-4);
}
[data-part="form"][data-state~="loading"] {
  cursor: progress;
}
[data-part="form-actions"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-2);
}
[data-part="fieldset"] {
  display: grid;
  gap: var(--brand-space-step-3);
  min-inline-size: 0;
  padding: var(--brand-space-step-4) var(--brand-space-step-5) var(--brand-space-step-5);
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
}
[data-part="fieldset"]:disabled {
  opacity: 0.6;
}
[data-part="legend"] {
  padding-inline: var(--brand-space-step-2);
  font-weight: var(--brand-weight-medium);
}

[data-part="field"] {
  display: grid;
  align-content: start;
  gap: var(--brand-space-step-1);
}
[data-part="label"] {
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-medium);
}
[data-part="field"][data-state~="required"] > [data-part="label"]::after {
  content: " *";
  color: var(--brand-color-danger);
}
[data-part="field"][aria-disabled="true"] > [data-part="label"] {
  color: var(--brand-color-text-muted);
}
[data-part="hint"] {
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
}
[data-part="field-error"] {
  color: var(--brand-color-danger);
  font-size: var(--brand-text-sm);
}
[data-part="field"][data-state~="invalid"] > [data-part="label"] {
  color: var(--brand-color-danger);
}

[data-part="input"],
[data-part="select"],
[data-part="textarea"],
[data-part="search"],
[data-part="prompt"] {
  inline-size: 100%;
  min-block-size: var(--brand-size-control);
  padding: var(--brand-space-step-2) var(--brand-space-step-3);
  border: var(--brand-border-width) solid var(--brand-color-border-strong);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface);
  color: var(--brand-color-text);
  font: inherit;
}
[data-part="input"]::placeholder,
[data-part="textarea"]::placeholder,
[data-part="search"]::placeholder,
[data-part="prompt"]::placeholder {
  color: var(--brand-color-text-muted);
  opacity: 1;
}
[data-part="search"] {
  max-inline-size: 20rem;
}
[data-part="textarea"] {
  min-block-size: 6rem;
  resize: vertical;
}
[data-part="prompt"] {
  min-block-size: 7rem;
  padding: var(--brand-space-step-4);
  border-radius: var(--brand-radius-card);
  box-shadow: var(--brand-shadow-small);
  font-size: var(--brand-text-lg);
  resize: vertical;
}
[data-part="prompt"]:focus {
  border-color: var(--brand-color-primary);
}
[data-part="prompt"][data-state~="loading"] {
  cursor: progress;
}
[data-part="input"][data-state~="invalid"],
[data-part="select"][data-state~="invalid"],
[data-part="textarea"][data-state~="invalid"] {
  border-color: var(--brand-color-danger);
  box-shadow: 0 0 0 1px var(--brand-color-danger);
}
[data-part="input"]:disabled,
[data-part="select"]:disabled,
[data-part="textarea"]:disabled,
[data-part="prompt"]:disabled {
  background: var(--brand-color-surface-muted);
  color: var(--brand-color-text-muted);
  cursor: not-allowed;
}
[data-part="input"][data-state~="read-only"] {
  background: var(--brand-color-surface-muted);
}

[data-part="choice"] {
  display: flex;
  align-items: center;
  gap: var(--brand-space-step-2);
  min-block-size: 1.75rem;
}
[data-part="choice"][aria-disabled="true"] {
  color: var(--brand-color-text-muted);
}
[data-part="checkbox"],
[data-part="radio"] {
  inline-size: 1.15rem;
  block-size: 1.15rem;
  flex: none;
  accent-color: var(--brand-color-primary);
}
[data-part="checkbox"][data-state~="indeterminate"] {
  appearance: none;
  border-radius: 3px;
  background: linear-gradient(var(--brand-color-on-primary) 0 0) center / 60% 2px no-repeat var(--brand-color-primary);
}
[data-part="checkbox"][data-state~="invalid"] {
  outline: 2px solid var(--brand-color-danger);
}
[data-part="switch"] {
  appearance: none;
  position: relative;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  flex: none;
  border-radius: var(--brand-radius-pill);
  background: var(--brand-color-border-strong);
  cursor: pointer;
  transition: background-color var(--brand-duration-fast) var(--brand-easing-standard);
}
[data-part="switch"]::before {
  content: "";
  position: absolute;
  inset-block-start: 3px;
  inset-inline-start: 3px;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border-radius: 50%;
  background: var(--brand-color-surface);
  transition: inset-inline-start var(--brand-duration-fast) var(--brand-easing-standard);
}
[data-part="switch"]:checked {
  background: var(--brand-color-primary);
}
[data-part="switch"]:checked::before {
  inset-inline-start: calc(1rem + 3px);
}
[data-part="switch"]:disabled {
  opacity: 0.5;
  cursor: not-allowed;
}
`;
