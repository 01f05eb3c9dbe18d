/** Widths of a chart in its own units, for a whole row or a narrow column; text is 12 units high in both. */
export const widths = { regular: 760, narrow: 360 } as const;

/** Height of the chart and margins around its marks. The page scales it to the available width. */
export const plot = { height: 220, left: 44, right: 18, top: 10, bottom: 26 } as const;

/**
 * Steps of an axis from 0 to at least `maximum`: about `count` multiples of 1, 2, 2.5 or 5 times a power of ten. With
 * `whole`, the steps are whole numbers.
 */
export function ticks(maximum: number, count = 4, whole = false): number[] {
  if (!(maximum > 0) || !Number.isFinite(maximum)) return [0, 1];
  const rough = maximum / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude);
  const fits = (size: number) => size >= rough && (!whole || Number.isInteger(size));
  const step = sizes.find(fits) ?? (whole ? 1 : rough);
  const steps = Math.ceil(maximum / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Vertical position of a value in the chart, from its upper edge. */
export const toY = (value: number, top: number): number => {
  const room = plot.height - plot.top - plot.bottom;
  return round(plot.top + room * (1 - (top > 0 ? value / top : 0)));
};

/** Width and center of one category's band out of `count`, in a chart of width `total`. */
export function band(index: number, count: number, total: number): { width: number; middle: number } {
  const width = (total - plot.left - plot.right) / Math.max(count, 1);
  return { width, middle: round(plot.left + (index + 0.5) * width) };
}

export const round = (value: number): number => Math.round(value * 100) / 100;
