import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import type { ChartView } from './chart-view.ts';
import { band, plot, toY } from './scale.ts';

const ROOM_PER_LABEL = 72;

interface AxesProps {
  chart: ChartView;
  steps: readonly number[];
  width: number;
}

/** Both axes. When there is no room for all labels, some are left out at equal distances. */
export const Axes: FC<AxesProps> = ({ chart, steps, width }) => {
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
