import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { type ChartView, widthOf } from './chart.tsx';
import { band, plot, round, toY } from './scale.ts';
import { seriesVariant } from './series.ts';

interface MarksProps {
  chart: ChartView;
  top: number;
}

const BAR_SHARE = 0.68;
const MAX_BAR = 42;

/** Columns, the series stacked in their order. */
export const Bars: FC<MarksProps> = ({ chart, top }) => (
  <>
    {chart.series.map((series, position) => (
      <g {...part('chart-series', seriesVariant(position))}>
        {series.values.map((value, index) => {
          if (value <= 0) return null;
          const below = chart.series
            .slice(0, position)
            .reduce((sum, other) => sum + (other.values[index] ?? 0), 0);
          const { middle, width } = band(index, chart.categories.length, widthOf(chart));
          const bar = round(Math.min(width * BAR_SHARE, MAX_BAR));
          const y = toY(below + value, top);
          return (
            <rect x={round(middle - bar / 2)} y={y} width={bar} height={round(toY(below, top) - y)} rx="2">
              <title>{`${chart.categories[index]}: ${series.label} ${chart.format(value)}`}</title>
            </rect>
          );
        })}
      </g>
    ))}
  </>
);

/** One line a series; with `filled`, the area under it too. */
export const Lines: FC<MarksProps & { filled: boolean }> = ({ chart, top, filled }) => (
  <>
    {chart.series.map((series, position) => {
      const points = series.values.map(
        (value, index) => `${band(index, chart.categories.length, widthOf(chart)).middle} ${toY(value, top)}`,
      );
      const base = plot.height - plot.bottom;
      const edge = (index: number) =>
        `L${band(index, chart.categories.length, widthOf(chart)).middle} ${base}`;
      const close = filled ? `${edge(points.length - 1)}${edge(0)}Z` : '';
      return (
        <g {...part('chart-series', seriesVariant(position))}>
          {points.length > 0 && (
            <path d={`M${points.join('L')}${close}`} stroke-linejoin="round">
              <title>{series.label}</title>
            </path>
          )}
        </g>
      );
    })}
  </>
);
