import type { CssCaps, StrippedCode } from '../../../../schema/css-policy/index.ts';
import { BASE, OVERLAY } from '../values/top-layer.ts';

/** What a value costs once every `var()` in it is substituted. */
export interface Measure {
  /** Characters. */
  readonly length: number;
  /** Blur radii of filter functions in px, added up; a drop shadow counts twice. */
  readonly blur: number;
  /** Blur radii of shadows in px, added up; of a value that is no shadow, its longest length. */
  readonly shadow: number;
  /** Words that some properties refuse, as bits (see values/top-layer). */
  readonly words: number;
}

export const NOTHING: Measure = { length: 0, blur: 0, shadow: 0, words: 0 };

export const add = (a: Measure, b: Measure): Measure => ({
  length: a.length + b.length,
  blur: a.blur + b.blur,
  shadow: a.shadow + b.shadow,
  words: a.words | b.words,
});

export const largest = (a: Measure, b: Measure): Measure => ({
  length: Math.max(a.length, b.length),
  blur: Math.max(a.blur, b.blur),
  shadow: Math.max(a.shadow, b.shadow),
  words: a.words | b.words,
});

/** What the value is used for, which decides what is limited beside its length. */
export type Purpose =
  | 'text'
  | 'filter'
  | 'text-shadow'
  | 'box-shadow'
  | 'radius'
  | 'appearance'
  | 'transition'
  | 'content';

/** Why a value must not be substituted, or null: it is beyond the limit of its purpose, or holds a word refused there. */
export function refusalOf(value: Measure, purpose: Purpose, caps: CssCaps): StrippedCode | null {
  if (purpose === 'appearance' && (value.words & BASE) !== 0) return 'value_denied';
  if (purpose === 'transition' && (value.words & OVERLAY) !== 0) return 'value_denied';
  return exceeds(value, purpose, caps) ? 'var_expansion' : null;
}

/** Whether a value is more than any element of a page may have. */
export function isDear(value: Measure, purpose: Purpose, caps: CssCaps): boolean {
  switch (purpose) {
    case 'filter':
      return value.blur > caps.anyFilterBlurPx;
    case 'text-shadow':
    case 'box-shadow':
      return value.shadow > caps.anyShadowBlurPx;
    case 'content':
      return value.length > caps.anyContent;
    default:
      return false;
  }
}

function exceeds(value: Measure, purpose: Purpose, caps: CssCaps): boolean {
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
