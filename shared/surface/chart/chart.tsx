import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { Bars, Lines } from './marks.tsx';
import { band, plot, ticks, toY, widths } from './scale.ts';
import { seriesVariant } from './series.ts';

export interface ChartView {
  readonly kind: 'bar' | 'line' | 'area';
  readonly title: string;
  /** What the figure shows in one sentence, for those who do not see it. */
  readonly summary: string;
  readonly categories: readonly string[];
  /** As many values as categories; none below 0. */
  readonly series: ReadonlyArray<{ readonly label: string; readonly values: readonly number[] }>;
  readonly format: (value: number) => string;
  readonly loading?: boolean;
  /** `narrow` for a column of a few hundred pixels. */
  readonly size?: keyof typeof widths;
}

const ROOM_PER_LABEL = 72;

export const widthOf = ({ size }: ChartView): number => widths[size ?? 'regular'];

/** A figure drawn on the server as SVG: no script, no style attributes, colours from the tokens. */
export const Chart: FC<{ chart: ChartView }> = ({ chart }) => {
  const steps = ticks(highest(chart));
  const top = steps.at(-1) ?? 1;
  const width = widthOf(chart);
  return (
    <figure
      {...part('chart', chart.kind, chart.loading && 'loading')}
      aria-busy={chart.loading ? 'true' : undefined}
    >
      <figcaption {...part('chart-title')}>{chart.title}</figcaption>
      <svg
        {...part('chart-plot')}
        viewBox={`0 0 ${width} ${plot.height}`}
        data-size={chart.size ?? 'regular'}
        role="img"
        aria-label={`${chart.title}. ${chart.summary}`}
      >
        <g {...part('chart-grid')}>
          {steps.map((step) => (
            <line x1={plot.left} x2={width - plot.right} y1={toY(step, top)} y2={toY(step, top)} />
          ))}
        </g>
        {chart.kind === 'bar' ? (
          <Bars chart={chart} top={top} />
        ) : (
          <Lines chart={chart} top={top} filled={chart.kind === 'area'} />
        )}
        <Axes chart={chart} steps={steps} top={top} />
      </svg>
      <ul {...part('chart-legend')}>
        {chart.series.map(({ label }, position) => (
          <li {...part('chart-legend-item', seriesVariant(position))}>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
};

function highest({ kind, categories, series }: ChartView): number {
  const values = categories.map((_, index) => {
    const column = series.map(({ values: own }) => own[index] ?? 0);
    return kind === 'bar' ? column.reduce((sum, value) => sum + value, 0) : Math.max(0, ...column);
  });
  return Math.max(0, ...values);
}

const Axes: FC<{ chart: ChartView; steps: readonly number[]; top: number }> = ({ chart, steps, top }) => {
  const width = widthOf(chart);
  const every = Math.ceil((chart.categories.length * ROOM_PER_LABEL) / width);
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
              <text
                {...part('chart-label')}
                x={band(index, chart.categories.length, width).middle}
                y={base + 18}
              >
                {category}
              </text>
            ),
        )}
      </g>
    </>
  );
};
