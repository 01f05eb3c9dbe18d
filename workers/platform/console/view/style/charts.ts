/** Style of charts that the server renders, in the console's own colors. */
export const chartStyle = `
[data-part=chart]{margin:0}[data-part=chart-title]{font-weight:600;margin-bottom:.5rem}
[data-part=chart-plot]{display:block;width:100%;height:auto}
[data-part=chart-grid] line{stroke:var(--line)}[data-part=chart-axis] line{stroke:var(--quiet)}
[data-part=chart-label]{fill:var(--quiet);font-size:12px}
[data-part=chart-axis][data-variant=x] [data-part=chart-label]{text-anchor:middle}
[data-part=chart-axis][data-variant=y] [data-part=chart-label]{text-anchor:end}
[data-part=chart-series]{fill:var(--accent)}
[data-part=chart-series][data-variant=series-2]{fill:color-mix(in oklab,var(--accent) 55%,var(--card))}
[data-part=chart-series][data-variant=series-3]{fill:color-mix(in oklab,var(--good) 75%,var(--card))}
[data-part=chart-legend]{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:.5rem 0 0;padding:0;font-size:.875rem;color:var(--quiet)}
[data-part=chart-legend-item]::before{content:'';display:inline-block;width:.7rem;height:.7rem;border-radius:3px;margin-right:.4rem;background:var(--accent)}
[data-part=chart-legend-item][data-variant=series-2]::before{background:color-mix(in oklab,var(--accent) 55%,var(--card))}
[data-part=chart-legend-item][data-variant=series-3]::before{background:color-mix(in oklab,var(--good) 75%,var(--card))}
@media (min-width:40rem){[data-part=chart] [data-for=phone]{display:none}}
@media (max-width:39.99rem){[data-part=chart] [data-for=desktop]{display:none}}
@media (forced-colors:active){[data-part=chart-series]{fill:CanvasText}}
`;
