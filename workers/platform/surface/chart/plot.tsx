import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { type ChartView, highestValue, isWhole } from './chart-view.ts';
import { Bars, Lines } from './marks.tsx';
import { band, plot, ticks, toY } from './scale.ts';

const ROOM_PER_LABEL = 72;

interface AxesProps {
  chart: ChartView;
  steps: readonly number[];
  width: number;
}

/** Both axes. When there is no room for all labels, some are left out at equal distances. */
const Axes: FC<AxesProps> = ({ chart, steps, width }) => {
  const top = steps.at(-1) ?? 1;
  const count = chart.categories.length;
  const every = Math.ceil((count * ROOM_PER_LABEL) / width);
  const base = plot.height - plot.bottom;
  return (
    <>
      <g {...part('chart-axis', 'y')}>
        {steps.map((step) => (
          <text {...part('chart-label')} x={plot.left - 8} y={toY(step, top) + 4}>
            {chart.format(step)}
          </text>
        ))}
      </g>
      <g {...part('chart-axis', 'x')}>
        <line x1={plot.left} x2={width - plot.right} y1={base} y2={base} />
        {chart.categories.map(
          (category, index) =>
            index % every === 0 && (
              <text {...part('chart-label')} x={band(index, count, width).middle} y={base + 18}>
                {category}
              </text>
            ),
        )}
      </g>
    </>
  );
};

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
