import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import type { ChartView } from './chart-view.ts';
import { Plot } from './plot.tsx';
import { widths } from './scale.ts';
import { seriesVariant } from './series.ts';

/**
 * A chart rendered on the server as SVG: without script and style attributes, with colors from the tokens. Text in an
 * SVG shrinks with it, so that a chart as wide as a row is rendered twice, once for phones; the base sheet shows one of
 * both.
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
