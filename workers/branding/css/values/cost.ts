import type { Compilation } from '../compilation.ts';
import type { ValueLimits } from './limits.ts';
import { isNested, nestedUnits } from './nested.ts';
import * as P from './property-table.ts';

/** Values that disable the property's effect. */
const NOTHING = /^(?:none|auto|normal|1|initial|inherit|unset|revert|revert-layer|auto auto)$/i;

/** Tokens of keyframes that add 1 to the cost of their animations. */
const KEYFRAMES_STEP = 200;

/**
 * The cost of the value just written for each part that it applies to, in units of the cap `dearCost`; 0 for a value
 * that any element may have.
 */
export function declarationCost(
  w: ValueLimits,
  name: string,
  flags: number,
  text: string,
  length: number,
): number {
  const { caps } = w.c;
  let units = 2 * w.anchors;
  if ((flags & P.EXPENSIVE) === 0) return units;
  if (flags & P.LAYERED && isNested(name)) return units + nestedUnits(w, name, text);
  if (flags & P.FILTER && (w.blur > caps.anyFilterBlurPx || w.filters > caps.anyFilters)) {
    units += Math.max(steps(w.blur, caps.anyFilterBlurPx), steps(w.filters, caps.anyFilters));
  }
  if (flags & P.SHADOW && (w.layers >= caps.anyShadows || w.shadow > caps.anyShadowBlurPx)) {
    units += Math.max(steps(w.layers + 1, caps.anyShadows), steps(w.shadow, caps.anyShadowBlurPx));
  }
  if (flags & P.CONTENT && (length > caps.anyContent || w.counters > 2)) {
    units += Math.max(steps(length, caps.anyContent), w.counters);
  }
  // A container's name alone costs nothing.
  const isName = (flags & P.NAMES_CONTAINER) !== 0 && !text.includes('/');
  if (flags & P.LAYERED && !isName && !NOTHING.test(text)) units += 1 + w.layers;
  if (flags & (P.NAMES_KEYFRAMES | P.MULTICOLUMN | P.ANCHORED) && !NOTHING.test(text)) {
    if (flags & P.NAMES_KEYFRAMES)
      units += (2 + Math.floor(w.c.names.longestKeyframes / KEYFRAMES_STEP)) * (w.layers + 1);
    if (flags & P.MULTICOLUMN) units += 4;
    if (flags & P.ANCHORED) units += 2 * (w.layers + 1);
  }
  return units;
}

const steps = (amount: number, step: number): number => Math.ceil(amount / step);

/** Whether the budget has enough units for parts with that factor. If so, they are added to the total. */
export function canAfford(c: Compilation, cost: number): boolean {
  if (c.expensiveCost + cost > c.caps.dearCost) return false;
  c.expensiveCost += cost;
  return true;
}
