import type { Compilation } from '../compilation.ts';
import * as F from './function-table.ts';
import type { ValueMode } from './mode.ts';
import * as P from './property-table.ts';

/** Counters of what makes a value expensive to paint. */
export interface ValueLimits {
  readonly c: Compilation;
  readonly mode: ValueMode;
  readonly kind: number;
  readonly depth: number;
  gradients: number;
  filters: number;
  /** Commas outside of brackets. */
  layers: number;
  /** Lengths of the shadow being written. */
  lengths: number;
}

export function resetLimits(w: ValueLimits): void {
  w.gradients = 0;
  w.filters = 0;
  w.layers = 0;
  w.lengths = 0;
}

/** Counts a length of a shadow or blur; false when it is a blur radius beyond the limit. */
export function countLength(w: ValueLimits, px: number): boolean {
  if (w.kind === F.BLUR) return Math.abs(px) <= w.c.caps.blurPx;
  const inShadow = w.kind === F.DROP_SHADOW || (w.depth === 0 && (w.mode.flags & P.SHADOW) !== 0);
  return !inShadow || ++w.lengths !== 3 || Math.abs(px) <= w.c.caps.blurPx;
}

/** Checks the counters of a whole value. */
export function checkLimits(w: ValueLimits, token: number): boolean {
  const { c } = w;
  if (w.gradients > c.caps.gradients) c.fail('gradient_limit', token);
  else if (w.filters > c.caps.filters) c.fail('filter_limit', token);
  else if ((w.mode.flags & P.SHADOW) !== 0 && w.layers >= c.caps.shadows) c.fail('shadow_limit', token);
  else return true;
  return false;
}
