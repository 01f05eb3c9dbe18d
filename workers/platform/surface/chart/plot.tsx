import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { Axes } from './axes.tsx';
import { type ChartView, highestValue, isWhole } from './chart-view.ts';
import { Bars, Lines } from './marks.tsx';
import { plot, ticks, toY } from './scale.ts';

interface PlotProps {
  chart: ChartView;
  /** Width in units of the drawing. */
  width: number;
  /** The only screens on which it is shown. */
  screen?: 'desktop' | 'phone';
}

export const Plot: FC<PlotProps> = ({ chart, width, screen }) => {
  const steps = ticks(highestValue(chart), 4, isWhole(chart));
  const top = steps.at(-1) ?? 1;
  return (
    <svg
      {...part('chart-plot')}
      // The axis is on the left in every language, with its labels aligned to it.
      direction="ltr"
      viewBox={`0 0 ${width} ${plot.height}`}
      data-for={screen}
      role="img"
      aria-label={`${chart.title}. ${chart.summary}`}
    >
      <g {...part('chart-grid')}>
        {steps.map((step) => (
          <line x1={plot.left} x2={width - plot.right} y1={toY(step, top)} y2={toY(step, top)} />
        ))}
      </g>
      {chart.kind === 'bar' ? (
        <Bars chart={chart} top={top} width={width} />
      ) : (
        <Lines chart={chart} top={top} width={width} filled={chart.kind === 'area'} />
      )}
      <Axes chart={chart} steps={steps} width={width} />
    </svg>
  );
};
