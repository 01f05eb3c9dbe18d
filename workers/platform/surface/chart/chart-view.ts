/** A figure: numbers by category, in one or several series. */
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
  /** Stands in a column of a few hundred pixels on every screen. */
  readonly narrow?: boolean;
}

/** Greatest height a figure has to reach: of the stacked columns, or of the highest line. */
export function highestValue({ kind, categories, series }: ChartView): number {
  const heights = categories.map((_, index) => {
    const column = series.map(({ values }) => values[index] ?? 0);
    return kind === 'bar' ? column.reduce((sum, value) => sum + value, 0) : Math.max(0, ...column);
  });
  return Math.max(0, ...heights);
}

/** Whether all its values are whole numbers, so that fractions on the axis would only puzzle. */
export const isWhole = ({ series }: ChartView): boolean =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value)));
