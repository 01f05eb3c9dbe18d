import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import type { ChartView } from './chart-view.ts';
import { band, plot, round, toY } from './scale.ts';
import { seriesVariant } from './series.ts';

interface MarksProps {
  chart: ChartView;
  /** Value at the upper end of the axis. */
  top: number;
  width: number;
}

const BAR_SHARE = 0.68;
const MAX_BAR = 42;

/** Columns with the series stacked in their order. */
export const Bars: FC<MarksProps> = ({ chart, top, width }) => (
  <>
    {chart.series.map((series, position) => (
      <g {...part('chart-series', seriesVariant(position))}>
        {series.values.map((value, index) => {
          if (value <= 0) return null;
          const below = chart.series
            .slice(0, position)
            .reduce((sum, other) => sum + (other.values[index] ?? 0), 0);
          const place = band(index, chart.categories.length, width);
          const bar = round(Math.min(place.width * BAR_SHARE, MAX_BAR));
          const y = toY(below + value, top);
          return (
            <rect
              x={round(place.middle - bar / 2)}
              y={y}
              width={bar}
              height={round(toY(below, top) - y)}
              rx="2"
            >
              <title>{`${chart.categories[index]}: ${series.label} ${chart.format(value)}`}</title>
            </rect>
          );
        })}
      </g>
    ))}
  </>
);

/** One line for each series; with `filled`, also the area below it. */
export const Lines: FC<MarksProps & { filled: boolean }> = ({ chart, top, width, filled }) => {
  const middle = (index: number) => band(index, chart.categories.length, width).middle;
  const base = plot.height - plot.bottom;
  return (
    <>
      {chart.series.map(({ label, values }, position) => {
        const line = values.map((value, index) => `${middle(index)} ${toY(value, top)}`).join('L');
        const area = filled ? `L${middle(values.length - 1)} ${base}L${middle(0)} ${base}Z` : '';
        return (
          <g {...part('chart-series', seriesVariant(position))}>
            {line && (
              <path d={`M${line}${area}`} stroke-linejoin="round">
                <title>{label}</title>
              </path>
            )}
          </g>
        );
      })}
    </>
  );
};
