import type { CssCaps } from '../../../../schema/css-policy/index.ts';

/** What a value costs once every `var()` in it is substituted. */
export interface Measure {
  /** Characters. */
  readonly length: number;
  /** Blur radii of filter functions in px, added up; a drop shadow counts twice. */
  readonly blur: number;
  /** Blur radii of shadows in px, added up; of a value that is no shadow, its longest length. */
  readonly shadow: number;
}

export const NOTHING: Measure = { length: 0, blur: 0, shadow: 0 };

export const add = (a: Measure, b: Measure): Measure => ({
  length: a.length + b.length,
  blur: a.blur + b.blur,
  shadow: a.shadow + b.shadow,
});

export const largest = (a: Measure, b: Measure): Measure => ({
  length: Math.max(a.length, b.length),
  blur: Math.max(a.blur, b.blur),
  shadow: Math.max(a.shadow, b.shadow),
});

/** What the value is used for, which decides what is limited beside its length. */
export type Purpose = 'text' | 'filter' | 'text-shadow' | 'box-shadow' | 'radius';

/** Whether a value is beyond the limit of its purpose. */
export function exceeds(value: Measure, purpose: Purpose, caps: CssCaps): boolean {
  if (value.length > caps.expandedValue) return true;
  switch (purpose) {
    case 'filter':
      return value.blur > caps.filterBlurPx;
    case 'text-shadow':
      return value.shadow > caps.textShadowBlurPx;
    case 'box-shadow':
      return value.shadow > caps.boxShadowBlurPx;
    case 'radius':
      return value.shadow > caps.filterBlurPx;
    default:
      return false;
  }
}
