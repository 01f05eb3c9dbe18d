/** Tables, charts, progress, pages of a list. */
const seriesRules = [1, 2, 3, 4, 5, 6]
  .map(
    (index) => `[data-part="chart-series"][data-variant~="series-${index}"],
[data-part="chart-legend-item"][data-variant~="series-${index}"] {
  color: var(--brand-color-chart-${index});
}`,
  )
  .join('\n');

export const dataCss = `/* 4. Data ------------------------------------------------------------------ */

[data-part="table-frame"] {
  position: relative;
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: var(--brand-color-surface);
  overflow-x: auto;
}
[data-part="card"] [data-part="table-frame"] {
  position: relative;
  border: 0;
  border-radius: 0;
}
[data-part="table"] {
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--brand-text-sm);
}
[data-part="table"][data-state~="loading"] {
  opacity: 0.6;
}
[data-part="table-caption"] {
  padding: var(--brand-space-step-4) var(--brand-space-step-5);
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
  text-align: start;
}
[data-part="table-head"] {
  background: var(--brand-color-surface-muted);
}
[data-part="table-body"] > [data-part="table-row"] + [data-part="table-row"] {
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
}
[data-part="table-body"] > [data-part="table-row"]:hover {
  background: color-mix(in srgb, var(--brand-color-surface-muted) 55%, transparent);
}
[data-part="table-row"][data-state~="selected"] {
  background: color-mix(in srgb, var(--brand-color-primary) 9%, transparent);
}
[data-part="table"][data-variant~="striped"] [data-part="table-body"] > [data-part="table-row"]:nth-child(even) {
  background: color-mix(in srgb, var(--brand-color-surface-muted) 45%, transparent);
}
[data-part="table-header-cell"] {
  padding: var(--brand-space-step-2) var(--brand-space-step-5);
  color: var(--brand-color-text-muted);
  font-weight: var(--brand-weight-medium);
  text-align: start;
  white-space: nowrap;
}
[data-part="table-header-cell"][data-state~="ascending"]::after {
  content: " \\2191";
}
[data-part="table-header-cell"][data-state~="descending"]::after {
  content: " \\2193";
}
[data-part="table-cell"] {
  padding: var(--brand-space-step-3) var(--brand-space-step-5);
  vertical-align: middle;
}
[data-part="table"][data-variant~="compact"] [data-part="table-cell"] {
  padding-block: var(--brand-space-step-2);
}
[data-part="table-header-cell"][data-variant~="numeric"],
[data-part="table-cell"][data-variant~="numeric"] {
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
}
[data-part="table-cell"][data-variant~="actions"] {
  inline-size: 1%;
  text-align: end;
  white-space: nowrap;
}
@media (max-width: 639.98px) {
  [data-part="table"][data-variant~="stacked"],
  [data-part="table"][data-variant~="stacked"] > [data-part="table-body"] {
    display: block;
  }
  [data-part="table"][data-variant~="stacked"] > [data-part="table-head"] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  [data-part="table"][data-variant~="stacked"] > [data-part="table-body"] > [data-part="table-row"] {
    display: grid;
    gap: var(--brand-space-step-2);
    padding: var(--brand-space-step-4);
  }
  [data-part="table"][data-variant~="stacked"] > [data-part="table-body"] > [data-part="table-row"] > [data-part="table-cell"] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--brand-space-step-4);
    inline-size: auto;
    min-inline-size: 0;
    padding: 0;
    text-align: start;
  }
  [data-part="table"][data-variant~="stacked"] > [data-part="table-body"] > [data-part="table-row"] > [data-part="table-cell"][data-variant~="actions"] {
    justify-content: end;
  }
  [data-part="table"][data-variant~="stacked"] > [data-part="table-body"] > [data-part="table-row"] > [data-part="table-cell"]:empty {
    display: none;
  }
  [data-part="table"][data-variant~="stacked"] [data-part="table-cell"][data-label]::before {
    content: attr(data-label);
    flex: none;
    color: var(--brand-color-text-muted);
  }
}

[data-part="chart"] {
  display: grid;
  gap: var(--brand-space-step-3);
}
[data-part="chart"][data-state~="loading"] {
  opacity: 0.5;
}
[data-part="chart-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
}
[data-part="chart-plot"] {
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
}
[data-part="chart-grid"] {
  stroke: var(--brand-color-border);
  stroke-width: 1;
}
[data-part="chart-axis"] {
  stroke: var(--brand-color-border-strong);
}
[data-part="chart-axis"][data-variant~="x"] [data-part="chart-label"] {
  text-anchor: middle;
}
[data-part="chart-axis"][data-variant~="y"] [data-part="chart-label"] {
  text-anchor: end;
}
[data-part="chart-label"] {
  fill: var(--brand-color-text-muted);
  stroke: none;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
}
/* A series paints with its own color: fill for bars, stroke for lines, both for areas. */
${seriesRules}
[data-part="chart"][data-variant~="bar"] [data-part="chart-series"] {
  fill: currentColor;
}
[data-part="chart"][data-variant~="line"] [data-part="chart-series"] {
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
}
[data-part="chart"][data-variant~="area"] [data-part="chart-series"] {
  fill: currentColor;
  fill-opacity: 0.16;
  stroke: currentColor;
  stroke-width: 2.5;
}
[data-part="chart-legend"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-2) var(--brand-space-step-4);
  padding: 0;
  list-style: none;
  font-size: var(--brand-text-sm);
}
[data-part="chart-legend-item"] > span {
  color: var(--brand-color-text);
}
[data-part="chart-legend-item"]::before {
  content: "";
  display: inline-block;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  margin-inline-end: var(--brand-space-step-2);
  border-radius: 3px;
  background: currentColor;
}

[data-part="progress"],
[data-part="meter"] {
  block-size: 0.5rem;
  border-radius: var(--brand-radius-pill);
  background: var(--brand-color-surface-muted);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--brand-color-border-strong) 40%, transparent);
  overflow: hidden;
}
[data-part="progress-fill"],
[data-part="meter-fill"] {
  display: block;
  block-size: 100%;
  border-radius: inherit;
  background: var(--brand-color-primary);
  transition: inline-size var(--brand-duration-slow) var(--brand-easing-standard);
}
[data-part="progress"][data-state~="indeterminate"] [data-part="progress-fill"] {
  position: relative;
  inline-size: 40%;
  animation: progress-slide 1.4s ease-in-out infinite;
}
[data-part="progress"][data-state~="complete"] [data-part="progress-fill"] {
  background: var(--brand-color-success);
}
[data-part="progress"][data-state~="failed"] [data-part="progress-fill"],
[data-part="meter"][data-state~="over-limit"] [data-part="meter-fill"] {
  background: var(--brand-color-danger);
}
[data-part="meter"][data-state~="near-limit"] [data-part="meter-fill"] {
  background: var(--brand-color-warning);
}
@keyframes progress-slide {
  from {
    inset-inline-start: -40%;
  }
  to {
    inset-inline-start: 100%;
  }
}

[data-part="pagination"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-1);
  padding: 0;
  list-style: none;
}
[data-part="pagination-item"] {
  display: inline-grid;
  place-items: center;
  min-inline-size: 2.25rem;
  min-block-size: 2.25rem;
  padding-inline: var(--brand-space-step-2);
  border-radius: var(--brand-radius-control);
  color: var(--brand-color-text);
  font-size: var(--brand-text-sm);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
}
[data-part="pagination-item"]:hover {
  background: var(--brand-color-surface-muted);
}
[data-part="pagination-item"][data-state~="current"] {
  background: var(--brand-color-primary);
  color: var(--brand-color-on-primary);
}
[data-part="pagination-item"][aria-disabled="true"] {
  color: var(--brand-color-text-muted);
  cursor: not-allowed;
}
`;
