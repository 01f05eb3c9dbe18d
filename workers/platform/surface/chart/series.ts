import type { VariantOf } from '#schema/contract/parts/index.ts';

const variants = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const;

/** Color of the series at a position; after the sixth, colors repeat. */
export const seriesVariant = (position: number): VariantOf<'chart-series'> =>
  variants[position % variants.length] ?? 'series-1';
