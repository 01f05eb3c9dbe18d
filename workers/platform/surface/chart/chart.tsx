import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import type { ChartView } from './chart-view.ts';
import { Plot } from './plot.tsx';
import { widths } from './scale.ts';
import { seriesVariant } from './series.ts';

/**
 * A figure drawn on the server as SVG: no script, no style attributes, colours from the tokens. Text in a drawing
 * shrinks with it, so that a figure that fills a row is drawn twice, once for phones; the base sheet shows one.
 */
export const Chart: FC<{ chart: ChartView }> = ({ chart }) => (
  <figure
    {...part('chart', chart.kind, chart.loading && 'loading')}
    aria-busy={chart.loading ? 'true' : undefined}
  >
    <figcaption {...part('chart-title')}>{chart.title}</figcaption>
    {chart.narrow ? (
      <Plot chart={chart} width={widths.narrow} />
    ) : (
      <>
        <Plot chart={chart} width={widths.regular} screen="desktop" />
        <Plot chart={chart} width={widths.narrow} screen="phone" />
      </>
    )}
    <ul {...part('chart-legend')}>
      {chart.series.map(({ label }, position) => (
        <li {...part('chart-legend-item', seriesVariant(position))}>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </figure>
);
