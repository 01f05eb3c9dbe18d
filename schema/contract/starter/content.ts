/** Cards, figures, lists and the components a brand document places. */
export const contentCss = `/* 3. Content --------------------------------------------------------------- */

[data-part="card"] {
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: var(--brand-color-surface);
  overflow: hidden;
}
[data-part="card"][data-variant~="plain"] {
  box-shadow: none;
}
[data-part="card"][data-variant~="elevated"] {
  box-shadow: var(--brand-shadow-small);
}
[data-part="card"][data-variant~="interactive"] {
  color: inherit;
  text-decoration: none;
  transition:
    box-shadow var(--brand-duration-fast) var(--brand-easing-standard),
    border-color var(--brand-duration-fast) var(--brand-easing-standard);
}
[data-part="card"][data-variant~="interactive"]:hover {
  border-color: var(--brand-color-border-strong);
  box-shadow: var(--brand-shadow-medium);
}
[data-part="card"][data-state~="selected"] {
  border-color: var(--brand-color-primary);
  box-shadow: 0 0 0 1px var(--brand-color-primary);
}
[data-part="card"][data-state~="loading"] {
  cursor: progress;
}
[data-part="card-media"] {
  aspect-ratio: 16 / 9;
  background: var(--brand-color-surface-muted);
  border-block-end: var(--brand-border-width) solid var(--brand-color-border);
  overflow: hidden;
  /* A site in small is shrunk towards its left upper corner in every language. */
  direction: ltr;
}
[data-part="card-media"] > * {
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
}
[data-part="thumbnail"] {
  display: block;
}
[data-part="thumbnail"][data-variant~="primary"] {
  color: var(--brand-color-primary);
}
[data-part="thumbnail"][data-variant~="accent"] {
  color: var(--brand-color-accent);
}
/* Drawn twice as large and shrunk, so that it is laid out as on a larger screen. */
[data-part="card-media"] > [data-part="site-preview"] {
  display: block;
  inline-size: 200%;
  block-size: 200%;
  border: 0;
  background: white;
  transform: scale(0.5);
  transform-origin: 0 0;
  pointer-events: none;
}
/* The cards of a list are narrow. */
[data-part="card"][data-variant~="interactive"] [data-part="site-preview"] {
  inline-size: 300%;
  block-size: 300%;
  transform: scale(0.3334);
}
[data-part="card-media"]:last-child {
  border-block-end: 0;
}
[data-part="card-header"] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--brand-space-step-1) var(--brand-space-step-3);
  padding: var(--brand-space-step-4) var(--brand-space-step-5) 0;
}
[data-part="card-header"]:last-child {
  padding-block-end: var(--brand-space-step-5);
}
[data-part="card-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
  line-height: var(--brand-leading-tight);
}
[data-part="card-description"] {
  flex-basis: 100%;
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
}
[data-part="card-body"] {
  display: grid;
  align-content: start;
  gap: var(--brand-space-step-4);
  flex: 1;
  padding: var(--brand-space-step-4) var(--brand-space-step-5) var(--brand-space-step-5);
}
[data-part="card-body"] > [data-part="divider"] {
  margin-block: 0;
}
[data-part="card-footer"] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--brand-space-step-2);
  padding: var(--brand-space-step-3) var(--brand-space-step-5);
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
  background: color-mix(in srgb, var(--brand-color-surface-muted) 45%, var(--brand-color-surface));
}

[data-part="stat"] {
  display: grid;
  align-content: start;
  gap: var(--brand-space-step-1);
  padding: var(--brand-space-step-4) var(--brand-space-step-5);
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: var(--brand-color-surface);
}
[data-part="stat-label"] {
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-medium);
}
[data-part="stat-value"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-xxl);
  font-weight: var(--brand-weight-bold);
  font-variant-numeric: tabular-nums;
  line-height: var(--brand-leading-tight);
  letter-spacing: -0.02em;
}
[data-part="stat-delta"] {
  font-size: var(--brand-text-sm);
  font-variant-numeric: tabular-nums;
}
[data-part="stat-delta"][data-variant~="up"] {
  color: var(--brand-color-success);
}
[data-part="stat-delta"][data-variant~="down"] {
  color: var(--brand-color-danger);
}
[data-part="stat-delta"][data-variant~="flat"] {
  color: var(--brand-color-text-muted);
}
[data-part="stat"][data-state~="near-limit"] [data-part="stat-value"] {
  color: var(--brand-color-warning);
}
[data-part="stat"][data-state~="over-limit"] [data-part="stat-value"] {
  color: var(--brand-color-danger);
}
[data-part="stat"][data-state~="loading"] {
  cursor: progress;
}

[data-part="list"] {
  display: grid;
  padding: 0;
  list-style: none;
}
[data-part="list-item"] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--brand-space-step-2) var(--brand-space-step-3);
  padding-block: var(--brand-space-step-3);
}
[data-part="list"][data-variant~="divided"] > [data-part="list-item"] + [data-part="list-item"] {
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
}
[data-part="list-item"][data-state~="selected"] {
  background: color-mix(in srgb, var(--brand-color-primary) 8%, transparent);
}
[data-part="list-item-title"] {
  font-weight: var(--brand-weight-medium);
}
[data-part="list-item-meta"] {
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
}

[data-part="description-list"] {
  display: grid;
  grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr);
  gap: var(--brand-space-step-2) var(--brand-space-step-4);
  font-size: var(--brand-text-sm);
}
[data-part="description-term"] {
  color: var(--brand-color-text-muted);
}
[data-part="description-detail"] {
  overflow-wrap: anywhere;
}

[data-part="steps"] {
  display: grid;
  gap: var(--brand-space-step-3);
  padding: 0;
  list-style: none;
}
[data-part="step"] {
  display: flex;
  align-items: center;
  gap: var(--brand-space-step-3);
}
[data-part="step-marker"] {
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  flex: none;
  border: 2px solid var(--brand-color-border-strong);
  border-radius: 50%;
  font-size: var(--brand-text-xs);
}
[data-part="step"][data-state~="complete"] [data-part="step-marker"] {
  border-color: var(--brand-color-success);
  background: var(--brand-color-success);
  color: var(--brand-color-on-success);
}
[data-part="step"][data-state~="current"] [data-part="step-marker"] {
  border-color: var(--brand-color-primary);
  box-shadow: 0 0 0 4px color-mix(in srgb, var(--brand-color-primary) 20%, transparent);
}
[data-part="step"][data-state~="failed"] [data-part="step-marker"] {
  border-color: var(--brand-color-danger);
  background: var(--brand-color-danger);
  color: var(--brand-color-on-danger);
}
[data-part="step-label"] {
  font-size: var(--brand-text-sm);
}
[data-part="step"][data-state~="current"] [data-part="step-label"] {
  font-weight: var(--brand-weight-bold);
}
[data-part="step"][data-state~="upcoming"] [data-part="step-label"] {
  color: var(--brand-color-text-muted);
}

[data-part="avatar"] {
  display: inline-grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  flex: none;
  border-radius: 50%;
  background: var(--brand-color-accent);
  color: var(--brand-color-on-accent);
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-bold);
  overflow: hidden;
}
[data-part="avatar"][data-variant~="small"] {
  inline-size: 1.75rem;
  block-size: 1.75rem;
  font-size: var(--brand-text-xs);
}
[data-part="avatar"][data-variant~="large"] {
  inline-size: 3.5rem;
  block-size: 3.5rem;
  font-size: var(--brand-text-lg);
}

/* What the brand document places on pages. */
[data-part="announcement"] {
  display: grid;
  gap: var(--brand-space-step-1);
  padding: var(--brand-space-step-4) var(--brand-space-step-5);
  border-radius: var(--brand-radius-card);
  border-inline-start: 4px solid var(--message-tone, var(--brand-color-info));
  background: color-mix(in srgb, var(--message-tone, var(--brand-color-info)) 9%, var(--brand-color-surface));
}

[data-part="hero"] {
  display: grid;
  gap: var(--brand-space-step-5);
  align-items: center;
  padding: var(--brand-space-step-6);
  border-radius: var(--brand-radius-card);
  background: linear-gradient(
    120deg,
    color-mix(in srgb, var(--brand-color-primary) 14%, var(--brand-color-surface)),
    color-mix(in srgb, var(--brand-color-accent) 12%, var(--brand-color-surface))
  );
}
@media (min-width: 640px) {
  [data-part="hero"] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
}
[data-part="hero-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-xxl);
  font-weight: var(--brand-weight-bold);
  line-height: var(--brand-leading-tight);
  letter-spacing: -0.02em;
}
[data-part="hero-body"] {
  max-inline-size: 60ch;
  margin-block: var(--brand-space-step-2) var(--brand-space-step-4);
}
[data-part="hero-media"] {
  max-block-size: 12rem;
  max-inline-size: min(24rem, 100%);
  border-radius: var(--brand-radius-control);
  object-fit: contain;
}

[data-part="faq"] {
  display: grid;
  gap: var(--brand-space-step-2);
}
[data-part="faq-item"] {
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface);
}
[data-part="faq-item"][open] {
  border-color: var(--brand-color-border-strong);
}
[data-part="faq-question"] {
  padding: var(--brand-space-step-3) var(--brand-space-step-4);
  font-weight: var(--brand-weight-medium);
  cursor: pointer;
}
[data-part="faq-answer"] {
  padding: 0 var(--brand-space-step-4) var(--brand-space-step-4);
  color: var(--brand-color-text-muted);
}
`;
