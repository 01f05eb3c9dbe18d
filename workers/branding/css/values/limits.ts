import type { CssCaps } from '#schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import type { Purpose } from '../vars/measure.ts';
import * as F from './function-table.ts';
import type { ValueMode } from './mode.ts';
import * as P from './property-table.ts';
import { NARROW, PICTURE } from './top-layer.ts';

/** Counters of the features that make a value expensive to paint. */
export interface ValueLimits {
  readonly c: Compilation;
  readonly mode: ValueMode;
  readonly kind: number;
  readonly depth: number;
  gradients: number;
  filters: number;
  /** Commas outside of brackets. */
  layers: number;
  /** Number of lengths in the current shadow, and the longest of those that are no blur radius. */
  lengths: number;
  longest: number;
  /** Sums of blur radii in px (see Measure). */
  blur: number;
  shadow: number;
  /** Calls of `anchor()` and `anchor-size()`, and of `counters()`. */
  anchors: number;
  counters: number;
  /** Words that some properties refuse, as bits (see top-layer). */
  words: number;
  /** Names whose `var()` is in the value. */
  readonly varRefs: readonly number[];
  /** Product of the plain numbers above 1, which calculations could multiply. */
  product: number;
  addresses: number;
}

/** Sets all counters to zero, for the next value. */
export function resetLimits(w: ValueLimits): void {
  w.gradients = 0;
  w.filters = 0;
  w.layers = 0;
  w.lengths = 0;
  w.longest = 0;
  w.blur = 0;
  w.shadow = 0;
  w.words = 0;
  w.product = 1;
  w.addresses = 0;
  w.anchors = 0;
  w.counters = 0;
}

/** Records a length, which in blurs and shadows may be a radius. */
export function countLength(w: ValueLimits, px: number): void {
  const size = Math.abs(px);
  if (w.mode.flags & P.LINE_WIDTH && size * w.product > w.longest) w.longest = size * w.product;
  if (size < w.c.caps.columnPx) w.words |= NARROW;
  if (w.kind === F.BLUR) {
    w.blur += size;
  } else if (w.kind === F.DROP_SHADOW) {
    if (++w.lengths === 3) w.blur += 2 * size;
  } else if (w.depth === 0 && (w.mode.custom || w.mode.flags & P.SHADOW)) {
    if (++w.lengths === 3) w.shadow += size;
    else if (size > w.longest) w.longest = size;
  }
}

/** The purpose of a property's value, which determines its limits. */
export const purposeOf = (flags: number): Purpose =>
  flags & P.TEXT_SHADOW
    ? 'text-shadow'
    : flags & P.SHADOW
      ? 'box-shadow'
      : flags & P.FILTER
        ? 'filter'
        : flags & P.NAMES_KEYFRAMES
          ? 'animation'
          : flags & P.CONTENT
            ? 'content'
            : flags & P.TEXT_LINE
              ? 'text-line'
              : flags & P.LINE_WIDTH
                ? 'line'
                : flags & P.LINES
                  ? 'lines'
                  : flags & P.COLUMNS
                    ? 'columns'
                    : 'text';

const lineCap = (flags: number, caps: CssCaps): number =>
  flags & P.TEXT_LINE ? caps.textLinePx : caps.lineWidthPx;

/** Checks the counters of a whole value. */
export function checkLimits(w: ValueLimits, token: number): boolean {
  const { c, mode } = w;
  const shadowLimit = mode.flags & P.TEXT_SHADOW ? c.caps.textShadowBlurPx : c.caps.boxShadowBlurPx;
  if (w.gradients > c.caps.gradients) c.fail('gradient_limit', token);
  else if (w.filters > c.caps.filters) c.fail('filter_limit', token);
  else if (mode.flags & P.SHADOW && w.layers >= (w.shadow > 0 ? c.caps.shadows : c.caps.sharpShadows))
    c.fail('shadow_limit', token);
  else if (mode.flags & P.LINE_WIDTH && w.longest * w.product > lineCap(mode.flags, c.caps))
    c.fail('width_limit', token, `${Math.round(w.longest)}px`);
  else if (mode.flags & P.COLUMN_WIDTH && w.words & NARROW) c.fail('grid_limit', token);
  else if (mode.flags & P.POINTER && w.words & PICTURE && w.varRefs.length > 0)
    c.fail('pointer_limit', token, 'var()');
  else if (w.blur > c.caps.filterBlurPx) c.fail('blur_limit', token, `${w.blur}px`);
  else if (mode.flags & P.SHADOW && w.shadow > shadowLimit) c.fail('blur_limit', token, `${w.shadow}px`);
  else return true;
  return false;
}
