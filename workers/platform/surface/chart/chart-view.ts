/** A chart: numbers by category, in one or several series. */
export interface ChartView {
  readonly kind: 'bar' | 'line' | 'area';
  readonly title: string;
  /** One sentence with the content of the chart, for screen readers. */
  readonly summary: string;
  readonly categories: readonly string[];
  /** As many values as categories; none is below 0. */
  readonly series: ReadonlyArray<{ readonly label: string; readonly values: readonly number[] }>;
  readonly format: (value: number) => string;
  readonly loading?: boolean;
  /** Whether the chart is in a column of a few hundred pixels on every screen. */
  readonly narrow?: boolean;
}

/** The greatest height in a chart: that of the stacked columns, or of the highest line. */
export function highestValue({ kind, categories, series }: ChartView): number {
  const heights = categories.map((_, index) => {
    const column = series.map(({ values }) => values[index] ?? 0);
    return kind === 'bar' ? column.reduce((sum, value) => sum + value, 0) : Math.max(0, ...column);
  });
  return Math.max(0, ...heights);
}

/** Whether all values are whole numbers, so that the axis shows no fractions. */
export const isWhole = ({ series }: ChartView): boolean =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value)));
